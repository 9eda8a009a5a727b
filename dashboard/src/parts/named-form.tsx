import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { FormError } from '#parts/forms/form-error.tsx'

type Props = {
  name: string
  onName: (name: string) => void
  /** What the button does. */
  action: string
  saving: { error: Error | null; isPending: boolean }
  onSubmit: () => void
  /** Further fields. */
  children?: ReactNode
}

/** Gives something a name and saves it. A refusal stands above the button. */
export function NamedForm({ name, onName, action, saving, onSubmit, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A field may be a form of its own.
    if (event.target === event.currentTarget) onSubmit()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Name"
          required
          data-autofocus
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
        />
        {children}
        <FormError error={saving.error} />
        <Group justify="flex-end">
          <Button type="submit" loading={saving.isPending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
