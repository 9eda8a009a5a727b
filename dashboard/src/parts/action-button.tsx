import { Button, type ButtonProps } from '@mantine/core'
import type { Role } from '@tributary/contract/access/roles'
import type { ReactNode } from 'react'
import type { AnyEndpoint, DataOf, EndpointInput, OwnParamsOf, PageInput } from '#api/endpoint-types.ts'
import { useChange } from '#api/use-change.ts'
import { useHasRole } from '#api/use-session.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { type ShownOnce, useShownOnce } from './forms/secret-dialog.tsx'

type Props<E extends AnyEndpoint> = Pick<EndpointInput<E>, 'body'> & {
  method: E['method']
  path: E['path']
  params?: OwnParamsOf<E>
  label: string
  /** The accessible name, for a button whose row gives its context. */
  name?: string
  /** The button of the dialog that asks before; without it, one press is enough. */
  confirm?: string
  /** What the dialog says. */
  title?: string
  description?: ReactNode
  /** It looks like a removal, which by default a DELETE is. */
  removes?: boolean
  /** Below this role it is disabled. */
  needs?: Role
  /** The message on success. */
  done?: string | ((data: DataOf<E>) => string)
  onDone?: (data: DataOf<E>) => unknown
  secret?: ShownOnce<DataOf<E>>
} & Pick<ButtonProps, 'color' | 'variant' | 'size' | 'disabled'>

/** A button that sends one request. That of a removal is red. */
export function ActionButton<E extends AnyEndpoint>(props: Props<E>) {
  const {
    method,
    path,
    params,
    body,
    label,
    name = label,
    confirm,
    title = label,
    description,
    needs = 'admin',
    done,
    onDone,
    secret,
  } = props
  const mayAct = useHasRole(needs)
  const { show, dialog } = useShownOnce(secret)
  const sending = useChange<E>(method, path, {
    ...(done !== undefined && { done }),
    onDone: (data) => {
      show(data)
      return onDone?.(data)
    },
  })
  const send = () => sending.mutate({ params, body } as PageInput<E>)
  const isRemoval = props.removes ?? method === 'DELETE'
  const look = {
    size: props.size ?? 'xs',
    variant: props.variant ?? (isRemoval ? 'light' : 'default'),
    color: props.color ?? (isRemoval ? 'red' : 'river'),
    disabled: !mayAct || props.disabled === true,
    loading: sending.isPending,
  }
  return (
    <>
      {confirm === undefined ? (
        <Button {...look} aria-label={name} onClick={send}>
          {label}
        </Button>
      ) : (
        <ConfirmButton {...look} {...{ label, name, title, description, confirm }} onConfirm={send} />
      )}
      {dialog}
    </>
  )
}
