import { Fieldset, NumberInput, SimpleGrid, Text } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { effectiveWindows, formatWindow } from './effective-windows.ts'
import { errorAt, type SectionProps } from './form-parts.ts'
import { windowTexts } from './window-names.ts'

/** The campaign's own windows. An empty field falls back to the network's or the project's value. */
export function WindowsFields(props: SectionProps) {
  const { draft, change } = props
  const { windows } = useProject()
  const defaults = effectiveWindows({}, draft.channel === '' ? null : draft.channel, windows)
  const { error } = errorAt(props, 'windows')
  return (
    <Fieldset legend="Attribution windows">
      <Text size="sm" c="dimmed" mb="sm">
        The longest time between a touch and its install. If empty, the network’s or the project’s value
        applies. 0 turns a rule off.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
        {defaults.map(({ name, value }) => {
          const { label, unit, description } = windowTexts[name]
          return (
            <NumberInput
              key={name}
              label={`${label}, in ${unit}`}
              description={description}
              placeholder={formatWindow(value, unit)}
              min={0}
              value={draft.windows[name] ?? ''}
              onChange={(entered) => {
                const { [name]: _, ...others } = draft.windows
                change({ windows: entered === '' ? others : { ...others, [name]: Number(entered) } })
              }}
            />
          )
        })}
      </SimpleGrid>
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" mt="sm" role="alert">
          {error}
        </Text>
      )}
    </Fieldset>
  )
}
