import { Alert, Button, Group, Stack } from '@mantine/core'
import type { Role } from '@tributary/contract/manage-api/access/roles'
import type { FormEvent, ReactNode } from 'react'
import { OffForOthers } from './off-for-others.tsx'

type Props = {
  button: string
  onSend: () => void
  isSending: boolean
  error: Error | null
  needs?: Role
  color?: string
  /** False: something is missing that the button waits for. */
  ready?: boolean
  children: ReactNode
}

/** Fields for something new, and what the service said against it. */
export function AddForm(props: Props) {
  const { button, onSend, isSending, error, needs = 'admin', color, ready = true, children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) onSend()
  }
  return (
    <form onSubmit={submit}>
      <OffForOthers needs={needs}>
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
      </OffForOthers>
    </form>
  )
}
