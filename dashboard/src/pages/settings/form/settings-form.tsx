import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { Role } from '@tributary/contract/manage-api/access/roles'
import type { FormEvent, ReactNode } from 'react'
import { LeaveGuard } from './leave-guard.tsx'
import { OffForOthers } from './off-for-others.tsx'

type Props = {
  isChanged: boolean
  discard: () => void
  onSave: () => void
  isSaving: boolean
  error: Error | null
  needs?: Role
  button?: string
  children: ReactNode
}

/** Fields over what is saved; one button for all of them, and what the service said against it. */
export function SettingsForm(props: Props) {
  const { isChanged, discard, onSave, isSaving, error, needs = 'admin', button = 'Save', children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) onSave()
  }
  return (
    <form onSubmit={submit}>
      <LeaveGuard isChanged={isChanged} />
      <OffForOthers needs={needs}>
        <Stack gap="md">
          {children}
          {error !== null && (
            <Alert color="red" role="alert" title="That did not work">
              {error.message}
            </Alert>
          )}
          <Group gap="sm">
            <Button type="submit" disabled={!isChanged} loading={isSaving}>
              {button}
            </Button>
            {isChanged && (
              <>
                <Button variant="default" onClick={discard} disabled={isSaving}>
                  Discard
                </Button>
                <Text size="sm" c="dimmed" role="status">
                  Not saved yet
                </Text>
              </>
            )}
          </Group>
        </Stack>
      </OffForOthers>
    </form>
  )
}
