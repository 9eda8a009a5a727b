import { Button, Group, Stack } from '@mantine/core'
import type { Role } from '@tributary/contract/access/roles'
import type { FormEvent, ReactNode } from 'react'
import { FormError } from './form-error.tsx'
import { RoleFieldset } from './role-fieldset.tsx'

/** How a form looks and who may send it. */
export type FormLook = {
  /** The text of the button that sends it. */
  button: string
  color?: string
  /** Below this role everything in it is disabled. */
  needs?: Role
}

type Props = FormLook & {
  /** False disables the button: nothing was changed, or a required field is empty. */
  ready: boolean
  onSend: () => void
  sending: { isPending: boolean; error: Error | null }
  gap?: 'sm' | 'md'
  /** Beside the button. */
  actions?: ReactNode
  children: ReactNode
}

/** Fields, the service's error message, and the button that sends them. */
export function Form({ needs = 'admin', gap = 'sm', ...props }: Props) {
  const { button, color, ready, onSend, sending, actions, children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) onSend()
  }
  return (
    <form onSubmit={submit}>
      <RoleFieldset needs={needs}>
        <Stack gap={gap}>
          {children}
          <FormError title="That did not work" error={sending.error} />
          <Group gap="sm">
            <Button
              type="submit"
              loading={sending.isPending}
              disabled={!ready}
              {...(color !== undefined && { color })}
            >
              {button}
            </Button>
            {actions}
          </Group>
        </Stack>
      </RoleFieldset>
    </form>
  )
}
