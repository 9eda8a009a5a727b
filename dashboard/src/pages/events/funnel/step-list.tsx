import { ActionIcon, Group, Select, Stack, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { listEventNames } from '@tributary/contract/manage-api/facts/event-names'
import { useRead } from '#api/use-read.ts'
import { useDays } from '#parts/days/use-days.ts'
import { Cross } from '#shell/icons.tsx'
import classes from './funnel.module.css'
import { addStep, canMove, choosableSteps, maxSteps, moveStep, stepLabel } from './funnel-steps.ts'

const route = getRouteApi('/p/$project/events/funnel')

type Props = { steps: readonly string[]; onChange: (steps: string[]) => void }

/** The steps in order. Steps can be moved, removed and added. */
export function StepList({ steps, onChange }: Props) {
  const { data } = useRead<typeof listEventNames>('/api/manage/projects/{project}/event-names', {
    query: useDays(route.useSearch()),
  })
  return (
    <Stack gap="sm">
      <ol className={classes.steps} aria-label="Steps of the funnel">
        {steps.map((step, at) => (
          <li key={step} className={classes.step}>
            <Text size="sm" className={classes.name ?? ''}>
              {at + 1}. {stepLabel(step)}
            </Text>
            <Group gap={4} wrap="nowrap">
              <MoveButton
                {...{ steps, at, onChange }}
                by={-1}
                label={`Move ${stepLabel(step)} up`}
                sign="↑"
              />
              <MoveButton
                {...{ steps, at, onChange }}
                by={1}
                label={`Move ${stepLabel(step)} down`}
                sign="↓"
              />
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`Remove ${stepLabel(step)}`}
                disabled={steps.length === 1}
                onClick={() => onChange(steps.filter((other) => other !== step))}
              >
                <Cross size={16} />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ol>
      <Select
        label="Add a step"
        placeholder={steps.length < maxSteps ? 'Choose the next step' : `At most ${maxSteps} steps`}
        searchable
        disabled={steps.length >= maxSteps}
        nothingFoundMessage="No event with that name in this period"
        data={choosableSteps(steps, data?.items ?? [])}
        value={null}
        onChange={(step) => step !== null && onChange(addStep(steps, step))}
      />
    </Stack>
  )
}

type MoveProps = Props & { at: number; by: -1 | 1; label: string; sign: string }

function MoveButton({ steps, at, by, label, sign, onChange }: MoveProps) {
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      disabled={!canMove(steps, at, by)}
      onClick={() => onChange(moveStep(steps, at, by))}
    >
      <span aria-hidden="true">{sign}</span>
    </ActionIcon>
  )
}
