import { Alert } from '@mantine/core'

/** What the service said to a form, beside it. */
export function Refusal({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <Alert color="red" role="alert" title="That did not work">
      {error.message}
    </Alert>
  )
}
