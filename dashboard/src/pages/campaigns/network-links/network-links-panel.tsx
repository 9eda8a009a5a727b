import { Select, Stack, Text } from '@mantine/core'
import type { networkLinks } from '@tributary/contract/manage-api/campaigns/network-links'
import { useState } from 'react'
import { useRead } from '#api/use-read.ts'
import type { Campaign } from '#pages/campaigns/form/campaign-draft.ts'
import { ButtonLink } from '#parts/links.tsx'
import { Panel } from '#parts/panel.tsx'
import { QueryView } from '#parts/states.tsx'
import { NetworkLinkList } from './network-link-list.tsx'

/** The campaign's URLs with the macros of each ad network; its own network first. */
export function NetworkLinksPanel({ campaign }: { campaign: Campaign }) {
  const [chosen, choose] = useState<string | null>(null)
  const read = useRead<typeof networkLinks>('/api/manage/projects/{project}/campaigns/{id}/network-links', {
    params: { id: campaign.display_id },
  })
  return (
    <Panel
      title="For ad networks"
      description="The link with the network’s macros, to paste as it is."
      actions={
        <ButtonLink to="/p/$project/campaigns/check-link" variant="default" size="compact-sm">
          Check a link
        </ButtonLink>
      }
    >
      <QueryView of={read} rows={4}>
        {({ networks }) => {
          const network = networks.find(({ code }) => code === chosen) ?? networks[0]
          return (
            <Stack gap="md">
              <Select
                label="Network"
                data={networks.map(({ code, name, is_own }) => ({
                  value: code,
                  label: is_own ? `${name} (this campaign)` : name,
                }))}
                value={network?.code ?? null}
                onChange={choose}
                allowDeselect={false}
                maw={320}
              />
              {network === undefined ? (
                <Text size="sm">No networks.</Text>
              ) : (
                <NetworkLinkList network={network} />
              )}
            </Stack>
          )
        }}
      </QueryView>
    </Panel>
  )
}
