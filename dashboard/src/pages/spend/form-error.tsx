import { Alert } from '@mantine/core'

/** The service's error message, next to a form. */
export function FormError({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <Alert color="red" role="alert" title="That did not work">
      {error.message}
    </Alert>
  )
}
