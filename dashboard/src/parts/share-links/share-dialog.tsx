import { Alert, Modal, Stack, Text } from '@mantine/core'
import type { createShareLink } from '@tributary/contract/manage-api/views/share-links'
import { useState } from 'react'
import { CopyText } from '#parts/copy-text.tsx'
import { AddForm } from '#parts/forms/add-form.tsx'
import { ShareLinkTable } from './share-link-table.tsx'
import { type SharedItem, shareLinksPath } from './use-share-links.ts'

const periods = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
]

/** What the link shows. */
type Props = { item: SharedItem; onClose: () => void }

const shownParts = {
  view: 'the answer to this question without an account, as it is on the day: title, period, chart and table.',
  board: 'the cards of this board without an account, each with its own days, as they are on the day.',
}

/** Makes a link to the view or the board, and lists those that it has. */
export function ShareDialog({ item, onClose }: Props) {
  const [url, setUrl] = useState<string>()
  return (
    <Modal opened onClose={onClose} title={`Share “${item.name}” by a link`} size="xl">
      <Stack gap="md">
        <Text size="sm">
          Anyone with the link sees {shownParts[item.kind]} Nothing else of the project, and no personal data.
        </Text>
        {url === undefined ? <MakeForm item={item} onMade={setUrl} /> : <MadeLink url={url} />}
        <ShareLinkTable of={item} />
      </Stack>
    </Modal>
  )
}

function MakeForm({ item, onMade }: { item: SharedItem; onMade: (url: string) => void }) {
  return (
    <AddForm<typeof createShareLink, { days: string }>
      path={shareLinksPath}
      needs="analyst"
      blank={{ days: '30' }}
      fields={[{ as: 'native', name: 'days', label: 'It works for', data: periods }]}
      write={({ days }) => ({ [`${item.kind}_id`]: item.id, days: Number(days) })}
      at="beside"
      button="Make a link"
      onDone={({ key }) => onMade(`${window.location.origin}/shared/${key}`)}
    />
  )
}

function MadeLink({ url }: { url: string }) {
  return (
    <Alert color="green" title="Copy the link now" role="status">
      <CopyText text={url} label="the link" />
      <Text size="sm" mt="xs">
        Only a fingerprint of it is stored: it is not shown again.
      </Text>
    </Alert>
  )
}
