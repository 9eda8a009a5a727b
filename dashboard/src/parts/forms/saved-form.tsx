import { Button, Text } from '@mantine/core'
import type { AnyEndpoint, BodyOf, DataOf, PageInput } from '#api/endpoint-types.ts'
import { useChange } from '#api/use-change.ts'
import type { FormItems } from './field.ts'
import { FieldList } from './field-list.tsx'
import { Form, type FormLook } from './form.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { type Draft, useDraft } from './use-draft.ts'

export type SavedFormProps<E extends AnyEndpoint, Values extends object> = Partial<FormLook> & {
  saved: Values
  /** A function if they depend on what was entered. */
  fields: FormItems<Values> | ((draft: Draft<Values>) => FormItems<Values>)
  /** The body of the request. */
  write: (difference: Partial<Values>, value: Values) => BodyOf<E>
  /** The message once it is saved. */
  done: string | ((data: DataOf<E>) => string)
}

type Props<E extends AnyEndpoint, Values extends object> = SavedFormProps<E, Values> &
  Pick<PageInput<E>, 'params'> & { method: E['method']; path: E['path'] }

/** Edits saved values. Nothing is sent before Save, and leaving with unsaved changes is asked about. */
export function SavedForm<E extends AnyEndpoint, Values extends object>(props: Props<E, Values>) {
  const { method, path, params, saved, fields, write, done, button = 'Save', ...look } = props
  const draft = useDraft(saved)
  const { isChanged, difference, value } = draft
  const saving = useChange<E>(method, path, { done, notifyOnError: false })
  // Only once it is saved are the saved values those of the service, which may normalize them.
  const send = () =>
    saving.mutate({ params, body: write(difference, value) } as PageInput<E>, {
      onSuccess: () => draft.settle(difference),
    })
  const discard = () => {
    draft.discard()
    saving.reset()
  }
  return (
    <>
      <LeaveGuard isChanged={isChanged} />
      <Form
        {...look}
        button={button}
        gap="md"
        ready={isChanged}
        onSend={send}
        sending={saving}
        actions={isChanged && <Unsaved onDiscard={discard} disabled={saving.isPending} />}
      >
        <FieldList draft={draft} fields={typeof fields === 'function' ? fields(draft) : fields} />
      </Form>
    </>
  )
}

function Unsaved({ onDiscard, disabled }: { onDiscard: () => void; disabled: boolean }) {
  return (
    <>
      <Button variant="default" onClick={onDiscard} disabled={disabled}>
        Discard
      </Button>
      <Text size="sm" c="dimmed" role="status">
        Unsaved changes
      </Text>
    </>
  )
}
