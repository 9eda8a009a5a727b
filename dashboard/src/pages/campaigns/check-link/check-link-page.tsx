import { Button, Select, Stack, Textarea } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { checkLink } from '@tributary/contract/manage-api/campaigns/check-link'
import { networkName } from '@tributary/contract/network-names'
import { useState } from 'react'
import { usePostQuery } from '#api/use-post-query.ts'
import { Page } from '#parts/page.tsx'
import { Panel } from '#parts/panel.tsx'
import { QueryView } from '#parts/states.tsx'
import { LinkReport } from './link-report.tsx'
import { type CheckLinkSearch, linkNetworks } from './search.ts'

const route = getRouteApi('/p/$project/campaigns/check-link')

/** Takes a pasted tracking link, and says what is wrong with it. */
export function CheckLinkPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Page
      title="Check a link"
      description="Paste a tracking link as it stands in the ad, or as it arrived. It is not opened, and nothing is stored."
    >
      <Panel>
        <LinkForm
          key={search.url ?? ''}
          search={search}
          onCheck={(next) => void navigate({ search: next })}
        />
      </Panel>
      {search.url !== undefined && <Checked url={search.url} network={search.network} />}
    </Page>
  )
}

type FormProps = { search: CheckLinkSearch; onCheck: (search: CheckLinkSearch) => void }

function LinkForm({ search, onCheck }: FormProps) {
  const [url, setUrl] = useState(search.url ?? '')
  const { network } = search
  const send = (next: CheckLinkSearch) => next.url !== undefined && onCheck(next)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send({ ...(url !== '' && { url }), ...(network !== undefined && { network }) })
      }}
    >
      <Stack gap="md" align="flex-start">
        <Textarea
          label="Link"
          required
          autosize
          minRows={3}
          maxRows={10}
          w="100%"
          maxLength={8_192}
          styles={{ input: { fontFamily: 'monospace', overflowWrap: 'anywhere' } }}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Select
          label="Used in"
          placeholder="The campaign’s own network"
          data={linkNetworks.map((value) => ({ value, label: networkName(value) }))}
          value={network ?? null}
          clearable
          clearButtonProps={{ 'aria-label': 'The campaign’s own network' }}
          onChange={(chosen) =>
            onCheck({
              ...(url !== '' && { url }),
              ...(chosen !== null && { network: chosen as (typeof linkNetworks)[number] }),
            })
          }
          w={320}
          maw="100%"
        />
        <Button type="submit">Check</Button>
      </Stack>
    </form>
  )
}

function Checked({ url, network }: { url: string; network: CheckLinkSearch['network'] }) {
  const read = usePostQuery<typeof checkLink>('/api/manage/projects/{project}/link-check', {
    body: { url, ...(network !== undefined && { network }) },
  })
  return (
    <QueryView of={read} rows={4}>
      {(report) => <LinkReport report={report} />}
    </QueryView>
  )
}
