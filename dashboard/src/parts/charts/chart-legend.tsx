import { Group, Text } from '@mantine/core'
import type { Series } from './series.ts'
import classes from './time-chart.module.css'

export function ChartLegend({ series }: { series: readonly Series[] }) {
  if (series.length < 2) return null
  return (
    <Group gap="md" mb={6} aria-hidden="true">
      {series.map(({ name, color, faint }) => (
        <Group key={name} gap={6} wrap="nowrap">
          <span
            className={classes.swatch}
            style={{ borderColor: color, borderTopStyle: faint === true ? 'dashed' : 'solid' }}
          />
          <Text size="xs" c="dimmed">
            {name}
          </Text>
        </Group>
      ))}
    </Group>
  )
}
