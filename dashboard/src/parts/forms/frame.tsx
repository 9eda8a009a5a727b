import { Fieldset, Stack } from '@mantine/core'
import type { FormItems } from './field.ts'
import { FieldList } from './field-list.tsx'
import type { Edited } from './use-draft.ts'

type Props<Values extends object> = { legend: string; draft: Edited<Values>; fields: FormItems<Values> }

/** Inputs in a frame of their own. */
export function Frame<Values extends object>({ legend, ...list }: Props<Values>) {
  return (
    <Fieldset legend={legend}>
      <Stack gap="sm">
        <FieldList {...list} />
      </Stack>
    </Fieldset>
  )
}
