import { Paper, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { shadowOutcomes } from '@tributary/contract/shadow-words'
import { formatCount } from '#format/figures.ts'
import { outcomeName } from './outcome-names.ts'
import type { PartProps } from './part-props.ts'

/** The totals. A click lists examples of the outcome. */
export function OutcomeCards({ data, they, search, onChange }: PartProps) {
  const { place: _, outcome: chosen, ...rest } = search
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      {shadowOutcomes.map((outcome) => (
        <Paper key={outcome} withBorder p={0}>
          <UnstyledButton
            p="sm"
            w="100%"
            h="100%"
            aria-pressed={outcome === chosen}
            onClick={() => onChange(outcome === chosen ? rest : { ...rest, outcome })}
          >
            <Text size="sm" c="dimmed">
              {outcomeName(outcome, they)}
            </Text>
            <Text fw={650} fz={22} lh={1.3}>
              {formatCount(data.totals[outcome])}
            </Text>
          </UnstyledButton>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
