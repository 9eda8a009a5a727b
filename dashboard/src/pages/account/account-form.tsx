import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { FormError } from '#parts/forms/form-error.tsx'

type Props<Sent> = {
  button: string
  send: () => Promise<Sent>
  onDone: (sent: Sent) => unknown
  children: ReactNode
}

/** Fields, a submit button, and the error message of the service. */
export function AccountForm<Sent>({ button, send, onDone, children }: Props<Sent>) {
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sending.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {children}
        <FormError error={sending.error} />
        <Button type="submit" loading={sending.isPending} mt="xs">
          {button}
        </Button>
      </Stack>
    </form>
  )
}
