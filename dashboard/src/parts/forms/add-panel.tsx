import type { AnyEndpoint } from '#api/endpoint-types.ts'
import { Panel } from '#parts/panel.tsx'
import { AddForm, type AddFormProps } from './add-form.tsx'

type Props<E extends AnyEndpoint, Values extends object> = AddFormProps<E, Values> & {
  title: string
  description?: string
}

/** A panel of the page with such a form. */
export function AddPanel<E extends AnyEndpoint, Values extends object>({
  title,
  description,
  ...form
}: Props<E, Values>) {
  return (
    <Panel title={title} {...(description !== undefined && { description })}>
      <AddForm<E, Values> {...form} />
    </Panel>
  )
}
