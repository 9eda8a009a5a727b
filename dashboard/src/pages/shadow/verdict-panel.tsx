import { Alert, Group, Stack, Text } from '@mantine/core'
import type { ShadowComparisonOnTheWire } from '@tributary/contract/manage-api/shadow/shadow-comparison'
import { useProject } from '#api/use-project.ts'
import { formatCount } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'
import type { PartProps } from './part-props.ts'
import { SettingsLink } from './settings-link.tsx'

type Verdict = ShadowComparisonOnTheWire['verdict']

const colors: Record<Verdict['code'], string> = {
  no_data: 'gray',
  too_early: 'yellow',
  installs_missing: 'orange',
  attribution_differs: 'orange',
  ready: 'green',
}

/** Whether it is safe to switch, and how far each condition is met. */
export function VerdictPanel({ data, they }: PartProps) {
  const { timezone } = useProject()
  const { verdict, since, pending } = data
  return (
    <Alert color={colors[verdict.code]} aria-label="Verdict" role="region">
      <Stack gap="xs">
        <Text fw={600}>{verdict.text}</Text>
        {verdict.code !== 'no_data' && <Conditions verdict={verdict} they={they} />}
        <Text size="sm">
          {since === null
            ? `Both sides need installs. Enter the address of the source at ${they}, and install the app.`
            : `Compared since ${formatTime(since, timezone)}, when both sides had installs.`}
          {pending > 0 &&
            ` ${formatCount(pending)} of the last hour ${pending === 1 ? 'waits' : 'wait'} for the other side.`}
        </Text>
        <SettingsLink>Address and what arrived</SettingsLink>
      </Stack>
    </Alert>
  )
}

// Percentages as they are: rounded up, 94.9% would look like 95%.
const shown = (value: number | null, unit: string) =>
  value === null ? 'none' : unit === '%' ? `${value}%` : formatCount(value)

function Conditions({ verdict, they }: { verdict: Verdict; they: string }) {
  const { rules } = verdict
  const conditions = [
    { name: 'Days', value: verdict.days, needed: rules.days, unit: '' },
    { name: 'Installs compared', value: verdict.installs, needed: rules.installs, unit: '' },
    { name: 'Agree', value: verdict.agreement_percent, needed: rules.agreement_percent, unit: '%' },
    {
      name: `${they}’s installs that we see`,
      value: verdict.coverage_percent,
      needed: rules.coverage_percent,
      unit: '%',
    },
  ]
  return (
    <Group gap="lg">
      {conditions.map(({ name, value, needed, unit }) => (
        <div key={name}>
          <Text size="sm" fw={500}>
            {name}: {shown(value, unit)}
          </Text>
          <Text size="sm">
            {(value ?? 0) >= needed ? 'Enough' : 'Not enough'}: at least {formatCount(needed)}
            {unit}
          </Text>
        </div>
      ))}
    </Group>
  )
}
