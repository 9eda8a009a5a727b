import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A value with its label above, and an optional description. */
export function LabeledValue({
  label,
  says,
  children,
}: {
  label: string
  says?: ReactNode
  children: ReactNode
}) {
  return (
    <Stack gap={2}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      {says !== undefined && (
        <Text size="sm" c="dimmed">
          {says}
        </Text>
      )}
      <Text size="sm" component="div">
        {children}
      </Text>
    </Stack>
  )
}
