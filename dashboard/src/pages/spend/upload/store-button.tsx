import { Button, Group, Text } from '@mantine/core'
import { useCanEdit } from '#api/use-session.ts'
import { formatCount } from '#format/figures.ts'
import { countRows } from '#pages/spend/count-rows.ts'
import type { Preview } from './spend-file.ts'

type Props = {
  preview: Preview
  busy: boolean
  blocked: boolean
  /** Some rows would count spend twice, and nobody has chosen yet what to do. */
  undecided: boolean
  onStore: () => void
}

export function StoreButton({ preview, busy, blocked, undecided, onStore }: Props) {
  const mayChange = useCanEdit()
  const { rows } = preview.totals
  if (!mayChange)
    return <Text size="sm">You can preview a file here. An admin or an owner can store it.</Text>
  return (
    <Group gap="md">
      <Button onClick={onStore} disabled={rows === 0 || blocked || undecided} loading={busy}>
        {rows === 0 ? 'Nothing to store' : `Store ${countRows(rows)}`}
      </Button>
      <Text size="sm" c="dimmed">
        {undecided ? 'First choose what to do with the lines that would count twice.' : changesOf(preview)}
      </Text>
    </Group>
  )
}

/** What happens to stored rows. */
function changesOf({ replaces, refused_count: refused, overlaps }: Preview): string {
  const removed = overlaps?.removed ?? 0
  return [
    replaces === 0
      ? 'No stored rows are replaced.'
      : `${formatCount(replaces)} of them ${replaces === 1 ? 'replaces a row' : 'replace rows'} for the same day and ad.`,
    removed > 0 && `${countRows(removed)} of the same spend ${removed === 1 ? 'is' : 'are'} deleted.`,
    refused > 0 && `${formatCount(refused)} refused ${refused === 1 ? 'line is' : 'lines are'} left out.`,
  ]
    .filter((text) => text !== false)
    .join(' ')
}
