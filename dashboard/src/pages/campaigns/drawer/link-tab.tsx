import { SimpleGrid, Stack } from '@mantine/core'
import { type Campaign, draftOf, previewOf } from '#pages/campaigns/form/campaign-draft.ts'
import { DestinationList } from '#pages/campaigns/form/destination-list.tsx'
import { ProblemList } from '#pages/campaigns/form/problem-list.tsx'
import { useLinkPreview } from '#pages/campaigns/form/use-link-preview.ts'
import { NetworkLinksPanel } from '#pages/campaigns/network-links/network-links-panel.tsx'
import { Panel } from '#parts/panel.tsx'
import { QueryView } from '#parts/states.tsx'
import { LinkTexts } from './link-texts.tsx'
import { QrCode } from './qr-code.tsx'

/** The links to share, and where they lead. */
export function LinkTab({ campaign }: { campaign: Campaign }) {
  const preview = useLinkPreview(previewOf(draftOf(campaign), campaign.display_id))
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Panel title="Links">
          <LinkTexts campaign={campaign} />
        </Panel>
        <Panel title="QR code">
          <QrCode campaign={campaign} />
        </Panel>
      </SimpleGrid>
      <NetworkLinksPanel campaign={campaign} />
      <Panel title="Where it leads" description="CLICK_ID is replaced with the id of each click.">
        <QueryView of={preview} rows={6}>
          {(data) => (
            <Stack gap="md">
              <DestinationList preview={data} />
              <ProblemList problems={data.problems} />
            </Stack>
          )}
        </QueryView>
      </Panel>
    </Stack>
  )
}
