import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { Role } from '@tributary/contract/access/roles'
import type { FormEvent, ReactNode } from 'react'
import { LeaveGuard } from './leave-guard.tsx'
import { RoleFieldset } from './role-fieldset.tsx'

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

/** Edits saved values, with one save button and the service's error message. */
export function SettingsForm(props: Props) {
  const { isChanged, discard, onSave, isSaving, error, needs = 'admin', button = 'Save', children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) onSave()
  }
  return (
    <form onSubmit={submit}>
      <LeaveGuard isChanged={isChanged} />
      <RoleFieldset needs={needs}>
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
                  Unsaved changes
                </Text>
              </>
            )}
          </Group>
        </Stack>
      </RoleFieldset>
    </form>
  )
}
