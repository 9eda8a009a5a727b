import { NumberInput, SimpleGrid } from '@mantine/core'
import type { Draft } from '#pages/settings/form/use-draft.ts'
import { type WindowDraft, windowFields } from './window-fields.ts'

/** One number for each window. */
export function WindowInputs({ draft, placeholder }: { draft: Draft<WindowDraft>; placeholder: string }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {windowFields.map(({ name, label, unit, description }) => (
        <NumberInput
          key={name}
          label={`${label}, in ${unit}`}
          description={description}
          placeholder={placeholder}
          min={0}
          clampBehavior="none"
          value={draft.value[name]}
          onChange={(value) => draft.set(name, value === '' ? '' : Number(value))}
        />
      ))}
    </SimpleGrid>
  )
}
