import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { formatCount } from '#format/figures.ts'
import { countRows } from '#pages/spend/count-rows.ts'
import { ButtonLink, TextLink } from '#parts/links.tsx'
import { Panel } from '#parts/panel.tsx'
import { RefusedLines } from './refused-lines.tsx'
import type { Stored } from './spend-file.ts'

type Props = { stored: Stored; name: string; onAgain: () => void }

/** The result of the upload. */
export function UploadResult({ stored, name, onAgain }: Props) {
  const { refusals, rates_missing: rates } = stored
  const removed = stored.overlaps?.removed ?? 0
  return (
    <Panel title="Stored" description={name}>
      <Stack gap="md">
        <Text role="status">
          {formatCount(stored.stored)} new, {formatCount(stored.replaced)} replaced,{' '}
          {formatCount(stored.refused)} refused, {formatCount(stored.ignored)} totals skipped.
          {removed > 0 && ` ${countRows(removed)} with the same spend deleted.`}
        </Text>
        {rates.length > 0 && (
          <Alert color="orange" title="Exchange rates are missing">
            No exchange rate, excluded from totals:{' '}
            {rates.map(({ currency, rows }) => `${countRows(rows)} in ${currency}`).join(', ')}. Add the{' '}
            <TextLink to="/p/$project/settings/$section" params={{ section: 'exchange-rates' }} size="sm">
              exchange rate for that day
            </TextLink>
            , then upload the file again.
          </Alert>
        )}
        {refusals.length > 0 && (
          <RefusedLines
            lines={refusals.map(({ row, reason }) => ({ line: row, reason }))}
            count={stored.refused}
          />
        )}
        <Group gap="sm">
          <ButtonLink to="/p/$project/spend">View spend</ButtonLink>
          <Button variant="default" onClick={onAgain}>
            Upload another file
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}
