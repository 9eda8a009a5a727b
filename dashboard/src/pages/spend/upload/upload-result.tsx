import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useProjectId } from '../../../api/use-project.ts'
import { writeCount } from '../../../format/figures.ts'
import { Panel } from '../../../parts/panel.tsx'
import { countRows } from '../count-rows.ts'
import { RefusedLines } from './refused-lines.tsx'
import type { Stored } from './spend-file.ts'

type Props = { stored: Stored; name: string; onAgain: () => void }

/** What became of the file. */
export function UploadResult({ stored, name, onAgain }: Props) {
  const project = useProjectId()
  const { refusals, rates_missing: rates } = stored
  return (
    <Panel title="Stored" says={name}>
      <Stack gap="md">
        <Text role="status">
          {writeCount(stored.stored)} new, {writeCount(stored.replaced)} replaced,{' '}
          {writeCount(stored.refused)} refused, {writeCount(stored.ignored)} sums passed over.
        </Text>
        {rates.length > 0 && (
          <Alert color="orange" title="Exchange rates are missing">
            {rates.map(({ currency, rows }) => `${countRows(rows)} in ${currency}`).join(', ')} counted 1 to
            1. Add the{' '}
            <Anchor
              component={Link}
              to="/p/$project/settings/$section"
              params={{ project, section: 'exchange-rates' } as never}
              size="sm"
            >
              exchange rate of the day
            </Anchor>
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
          <Button component={Link} to="/p/$project/spend" params={{ project } as never}>
            See the spend
          </Button>
          <Button variant="default" onClick={onAgain}>
            Upload another file
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}
