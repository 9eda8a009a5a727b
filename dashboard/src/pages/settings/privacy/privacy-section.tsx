import { Stack } from '@mantine/core'
import { DataKinds } from './data-kinds.tsx'
import { LinkSubIdsForm } from './link-sub-ids-form.tsx'
import { RetentionForm } from './retention-form.tsx'

export function PrivacySection() {
  return (
    <Stack gap="lg">
      <RetentionForm />
      <LinkSubIdsForm />
      <DataKinds />
    </Stack>
  )
}
