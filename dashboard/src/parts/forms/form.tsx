import { Button, type ButtonProps, Group, Stack } from '@mantine/core'
import type { Role } from '@tributary/contract/access/roles'
import type { FormEvent, ReactNode } from 'react'
import { FormError } from './form-error.tsx'
import { RoleFieldset } from './role-fieldset.tsx'

/** How a form looks and who may send it. */
export type FormLook = {
  /** The text of the button that sends it. */
  button: string
  /** Where that button is: below the fields, of a dialog at their end and of a drawer as wide as they, or beside them. */
  at?: 'start' | 'end' | 'wide' | 'beside'
  /** Above an error message. */
  errorTitle?: string
  /** Below this role everything in it is disabled. */
  needs?: Role
  /** Beside the button. */
  actions?: ReactNode
  /** Puts a button beside it that leaves the form. */
  onCancel?: () => void
} & Pick<ButtonProps, 'color' | 'variant'>

type Props = FormLook & {
  /** False disables the button: nothing was changed, or a required field is empty. */
  ready: boolean
  onSend: () => void
  sending: { isPending: boolean; error: Error | null }
  gap?: 'sm' | 'md'
  children: ReactNode
}

/** Fields, the service's error message, and the button that sends them. */
export function Form({ needs = 'admin', at = 'start', ...props }: Props) {
  const { button, color = 'river', variant = 'filled', ready, onSend, onCancel, sending, children } = props
  const { errorTitle = at === 'start' || at === 'wide' ? 'That did not work' : undefined } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A field may hold a form of its own, whose events arrive here too.
    if (ready && event.target === event.currentTarget) onSend()
  }
  const send = (
    <Button type="submit" loading={sending.isPending} disabled={!ready} color={color} variant={variant}>
      {button}
    </Button>
  )
  const actions = (
    <>
      {props.actions}
      {onCancel !== undefined && (
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </>
  )
  return (
    <form onSubmit={submit}>
      <RoleFieldset needs={needs}>
        <Stack gap={props.gap ?? (at === 'wide' ? 'md' : 'sm')}>
          {at === 'beside' ? (
            <Group gap="sm" align="flex-end">
              {children}
              {send}
              {actions}
            </Group>
          ) : (
            children
          )}
          <FormError title={errorTitle} error={sending.error} />
          {at === 'start' && (
            <Group gap="sm">
              {send}
              {actions}
            </Group>
          )}
          {at === 'end' && (
            <Group justify="flex-end">
              {actions}
              {send}
            </Group>
          )}
          {at === 'wide' && send}
        </Stack>
      </RoleFieldset>
    </form>
  )
}
