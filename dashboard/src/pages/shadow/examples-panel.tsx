import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { ShadowComparisonOnTheWire } from '@tributary/contract/manage-api/shadow/shadow-comparison'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { ExampleRow } from './example-row.tsx'
import { outcomeName } from './outcome-names.ts'
import type { PartProps } from './part-props.ts'

/** Single installs, the newest first: what both sides say, and our receipt. */
export function ExamplesPanel({ data, they, search, onChange }: PartProps) {
  const { outcome, place, ...rest } = search
  const isFiltered = outcome !== undefined || place !== undefined
  return (
    <Panel
      id="examples"
      title="Examples"
      description="The newest 25 of each outcome. The receipt shows every touch that we considered."
      actions={
        isFiltered && (
          <Group gap="xs">
            <Badge variant="light" tt="none">
              {[outcome && outcomeName(outcome, they), placeName(data, place)].filter(Boolean).join(' · ')}
            </Badge>
            <Button variant="default" size="compact-sm" onClick={() => onChange(rest)}>
              Show all differences
            </Button>
          </Group>
        )
      }
    >
      {data.examples.length === 0 ? (
        <Empty
          title={isFiltered ? 'No such installs in this period' : 'No differences in this period'}
          description="Choose a number above to list its installs."
        />
      ) : (
        <Stack gap="sm">
          {data.examples.map((example) => (
            <ExampleRow key={keyOf(example)} example={example} they={they} />
          ))}
        </Stack>
      )}
      {data.pending > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          Installs of the last hour that one side has seen are not listed yet.
        </Text>
      )}
    </Panel>
  )
}

type Example = ShadowComparisonOnTheWire['examples'][number]

const keyOf = ({ ours, theirs }: Example) => `${ours?.install_id} ${theirs?.id} ${theirs?.installed_at}`

const placeName = (data: ShadowComparisonOnTheWire, place: string | undefined) =>
  place && (data.campaigns.find(({ key }) => key === place)?.name ?? place)
