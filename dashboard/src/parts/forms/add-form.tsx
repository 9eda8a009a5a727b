import { Text } from '@mantine/core'
import type { AnyEndpoint, BodyOf, DataOf, OwnParamsOf, PageInput } from '#api/endpoint-types.ts'
import { useChange } from '#api/use-change.ts'
import type { FormItems } from './field.ts'
import { FieldList } from './field-list.tsx'
import { Form, type FormLook } from './form.tsx'
import { type ShownOnce, useShownOnce } from './secret-dialog.tsx'
import { type Draft, useDraft } from './use-draft.ts'

export type AddFormProps<E extends AnyEndpoint, Values extends object> = FormLook & {
  method?: E['method']
  /** A function if it depends on what was entered. */
  path: E['path'] | ((value: Values) => E['path'])
  params?: OwnParamsOf<E> | ((value: Values) => OwnParamsOf<E>)
  /** What it begins with, and has again once it is sent. */
  blank: Values
  /** Fields that keep what was entered: the next one is often alike. */
  keep?: readonly (keyof Values)[]
  /** A function if they depend on what was entered. */
  fields: FormItems<Values> | ((draft: Draft<Values>) => FormItems<Values>)
  /** The body of the request, if it has one. */
  write?: (value: Values) => BodyOf<E>
  /** Whether it can be sent: by default always, and the browser asks for required fields. */
  isReady?: (value: Values) => boolean
  /** Why it cannot be sent, beside the button. */
  missing?: (value: Values) => string | undefined
  /** Its errors are notifications, instead of beside the fields. */
  notifies?: boolean
  /** The message once it is sent. */
  done?: string | ((data: DataOf<E>) => string)
  onDone?: (data: DataOf<E>) => unknown
  secret?: ShownOnce<DataOf<E>>
}

/** Adds something: its fields are empty again once it is sent. */
export function AddForm<E extends AnyEndpoint, Values extends object>(props: AddFormProps<E, Values>) {
  const {
    method = 'POST',
    path,
    params,
    blank,
    keep,
    fields,
    write,
    isReady,
    missing,
    notifies = false,
    done,
    onDone,
    secret,
    ...look
  } = props
  const draft = useDraft(blank)
  const { show, dialog } = useShownOnce(secret)
  const { value } = draft
  const lacks = missing?.(value)
  const sending = useChange<E>(method, typeof path === 'function' ? path(value) : path, {
    ...(done !== undefined && { done }),
    notifyOnError: notifies,
    onDone: (data) => {
      draft.discard(keep)
      show(data)
      return onDone?.(data)
    },
  })
  return (
    <>
      <Form
        {...look}
        ready={lacks === undefined && (isReady?.(value) ?? true)}
        {...(lacks !== undefined && { actions: <Text size="sm">{lacks}</Text> })}
        onSend={() =>
          sending.mutate({
            params: typeof params === 'function' ? params(value) : params,
            ...(write !== undefined && { body: write(value) }),
          } as PageInput<E>)
        }
        sending={{ isPending: sending.isPending, error: notifies ? null : sending.error }}
      >
        <FieldList draft={draft} fields={typeof fields === 'function' ? fields(draft) : fields} />
      </Form>
      {dialog}
    </>
  )
}
