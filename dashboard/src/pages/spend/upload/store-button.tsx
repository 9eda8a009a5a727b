import { Button, Group, Text } from '@mantine/core'
import { useCanEdit } from '../../../api/use-session.ts'
import { formatCount } from '../../../format/figures.ts'
import { countRows } from '../count-rows.ts'
import type { Preview } from './spend-file.ts'

type Props = { preview: Preview; busy: boolean; blocked: boolean; onStore: () => void }

export function StoreButton({ preview, busy, blocked, onStore }: Props) {
  const mayChange = useCanEdit()
  const { rows } = preview.totals
  if (!mayChange)
    return <Text size="sm">You can preview a file here. An admin or an owner can store it.</Text>
  return (
    <Group gap="md">
      <Button onClick={onStore} disabled={rows === 0 || blocked} loading={busy}>
        {rows === 0 ? 'Nothing to store' : `Store ${countRows(rows)}`}
      </Button>
      <Text size="sm" c="dimmed">
        {preview.replaces === 0
          ? 'No stored rows are replaced.'
          : `${formatCount(preview.replaces)} of them ${preview.replaces === 1 ? 'replaces a row' : 'replace rows'} for the same day and ad.`}
      </Text>
    </Group>
  )
}
