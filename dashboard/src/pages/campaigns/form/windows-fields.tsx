import { Fieldset, NumberInput, SimpleGrid, Text } from '@mantine/core'
import { useProject } from '../../../api/use-project.ts'
import { effectiveWindows, writeWindow } from './effective-windows.ts'
import { errorAt, type SectionProps } from './form-parts.ts'
import { windowWords } from './window-names.ts'

/** How long a touch of this campaign may lie before its install. What is empty is the network's or the project's. */
export function WindowsFields(props: SectionProps) {
  const { draft, change } = props
  const { windows } = useProject()
  const usual = effectiveWindows({}, draft.channel === '' ? null : draft.channel, windows)
  const { error } = errorAt(props, 'windows')
  return (
    <Fieldset legend="Windows">
      <Text size="sm" c="dimmed" mb="sm">
        How long a touch may lie before its install. Left empty, those of the network or the project hold; 0
        switches a rule off.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
        {usual.map(({ name, value }) => {
          const { label, unit, says } = windowWords[name]
          return (
            <NumberInput
              key={name}
              label={`${label}, in ${unit}`}
              description={says}
              placeholder={writeWindow(value, unit)}
              min={0}
              value={draft.windows[name] ?? ''}
              onChange={(given) => {
                const { [name]: _, ...others } = draft.windows
                change({ windows: given === '' ? others : { ...others, [name]: Number(given) } })
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
