import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A value with its label above, and an optional description. */
export function LabeledValue({
  label,
  description,
  children,
}: {
  label: string
  description?: ReactNode
  children: ReactNode
}) {
  return (
    <Stack gap={2}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      {description !== undefined && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      <Text size="sm" component="div">
        {children}
      </Text>
    </Stack>
  )
}
