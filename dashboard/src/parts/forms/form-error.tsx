import { Alert } from '@mantine/core'

/** The service's error message, next to a form. */
export function FormError({ error, title }: { error: Error | null; title?: string | undefined }) {
  if (error === null) return null
  return (
    <Alert color="red" role="alert" title={title}>
      {error.message}
    </Alert>
  )
}
