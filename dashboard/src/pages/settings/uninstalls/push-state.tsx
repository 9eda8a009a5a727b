import { Alert, SimpleGrid } from '@mantine/core'
import { useProject } from '../../../api/use-project.ts'
import { writeMoment } from '../../../format/times.ts'
import { Said } from '../show/said.tsx'

type Props = {
  names: readonly (readonly [label: string, value: string])[]
  state: { last_tried_at: string | null; last_succeeded_at: string | null; error: string | null }
}

/** Whose credentials are stored, and how the last pushes went. */
export function PushState({ names, state }: Props) {
  const { timezone } = useProject()
  const when = (at: string | null) => (at === null ? 'Never' : writeMoment(at, timezone))
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
        {names.map(([label, value]) => (
          <Said key={label} label={label}>
            {value}
          </Said>
        ))}
        <Said label="Last tried">{when(state.last_tried_at)}</Said>
        <Said label="Last went well">{when(state.last_succeeded_at)}</Said>
      </SimpleGrid>
      {state.error !== null && (
        <Alert color="red" title="The last pushes failed" mb="md">
          {state.error}
        </Alert>
      )}
    </>
  )
}
