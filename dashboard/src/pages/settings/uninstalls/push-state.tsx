import { Alert, SimpleGrid } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { LabeledValue } from '#pages/settings/show/labeled-value.tsx'

type Props = {
  names: readonly (readonly [label: string, value: string])[]
  state: { last_tried_at: string | null; last_succeeded_at: string | null; error: string | null }
}

/** The stored credentials, and the result of the last pushes. */
export function PushState({ names, state }: Props) {
  const { timezone } = useProject()
  const when = (at: string | null) => (at === null ? 'Never' : formatTime(at, timezone))
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
        {names.map(([label, value]) => (
          <LabeledValue key={label} label={label}>
            {value}
          </LabeledValue>
        ))}
        <LabeledValue label="Last attempt">{when(state.last_tried_at)}</LabeledValue>
        <LabeledValue label="Last success">{when(state.last_succeeded_at)}</LabeledValue>
      </SimpleGrid>
      {state.error !== null && (
        <Alert color="red" title="The last pushes failed" mb="md">
          {state.error}
        </Alert>
      )}
    </>
  )
}
