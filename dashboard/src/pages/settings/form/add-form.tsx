import { Alert, Button, Group, Stack } from '@mantine/core'
import type { Role } from '@tributary/contract/access/roles'
import type { FormEvent, ReactNode } from 'react'
import { RoleFieldset } from './role-fieldset.tsx'

type Props = {
  button: string
  onSend: () => void
  isSending: boolean
  error: Error | null
  needs?: Role
  color?: string
  /** False disables the button: a required field is empty. */
  ready?: boolean
  children: ReactNode
}

/** Fields for a new item, with the service's error message. */
export function AddForm(props: Props) {
  const { button, onSend, isSending, error, needs = 'admin', color, ready = true, children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) onSend()
  }
  return (
    <form onSubmit={submit}>
      <RoleFieldset needs={needs}>
        <Stack gap="sm">
          {children}
          {error !== null && (
            <Alert color="red" role="alert" title="That did not work">
              {error.message}
            </Alert>
          )}
          <Group>
            <Button
              type="submit"
              loading={isSending}
              disabled={!ready}
              {...(color !== undefined && { color })}
            >
              {button}
            </Button>
          </Group>
        </Stack>
      </RoleFieldset>
    </form>
  )
}
