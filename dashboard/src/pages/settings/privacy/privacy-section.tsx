import { Stack } from '@mantine/core'
import { DataKinds } from './data-kinds.tsx'
import { RetentionForm } from './retention-form.tsx'

export function PrivacySection() {
  return (
    <Stack gap="lg">
      <RetentionForm />
      <DataKinds />
    </Stack>
  )
}
