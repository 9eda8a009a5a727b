import { Chip, Group, Timeline } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { choicesIn } from '@tributary/contract/read-search'
import { kindName } from '#parts/facts/kind-names.ts'
import { Panel } from '#parts/panel.tsx'
import { ShowMore } from '#parts/show-more.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { timelineStep } from './timeline-step.tsx'
import { type Step, stepKinds } from './timeline-words.ts'

type Props = {
  steps: UseInfiniteQueryResult<Step[]>
  hide: string | undefined
  onHide: (hide: string) => void
}

/** Everything from the click to the last payment, oldest first. */
export function TimelinePanel({ steps, hide, onHide }: Props) {
  const hidden = choicesIn(hide, stepKinds)
  return (
    <Panel title="Timeline" description="Oldest first. Opens are grouped by day.">
      <QueryView of={steps} rows={8}>
        {(items) => {
          const present = stepKinds.filter((kind) => items.some((step) => step.kind === kind))
          const shown = items.filter(({ kind }) => !hidden.includes(kind))
          return (
            <>
              <Kinds present={present} hidden={hidden} onHide={onHide} />
              {shown.length === 0 ? (
                <Empty
                  title="Nothing to show"
                  description="Nothing has happened yet, or all kinds are hidden."
                />
              ) : (
                <Timeline active={shown.length} bulletSize={26} lineWidth={2} mt="lg" role="list">
                  {shown.map((step, place) => timelineStep({ step, before: shown[place - 1] }))}
                </Timeline>
              )}
              <ShowMore of={steps} label="Show later steps" />
            </>
          )
        }}
      </QueryView>
    </Panel>
  )
}

type KindsProps = {
  present: readonly Step['kind'][]
  hidden: readonly Step['kind'][]
  onHide: (hide: string) => void
}

function Kinds({ present, hidden, onHide }: KindsProps) {
  if (present.length < 2) return null
  return (
    <Chip.Group
      multiple
      value={present.filter((kind) => !hidden.includes(kind))}
      onChange={(chosen) => onHide(stepKinds.filter((kind) => isOff(kind, chosen)).join(','))}
    >
      <Group gap="xs" role="group" aria-label="Visible kinds">
        {present.map((kind) => (
          <Chip key={kind} value={kind} size="sm" variant="outline">
            {kindName(kind)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )

  // A hidden kind without a loaded step stays hidden.
  function isOff(kind: Step['kind'], chosen: string[]): boolean {
    return present.includes(kind) ? !chosen.includes(kind) : hidden.includes(kind)
  }
}
