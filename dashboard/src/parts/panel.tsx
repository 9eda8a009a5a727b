import { Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  title?: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
  id?: string
}

/** A bordered section of a page. */
export function Panel({ title, description, actions, children, id }: Props) {
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      {...(id !== undefined && { id })}
      {...(title !== undefined && { 'aria-label': title })}
    >
      {(title !== undefined || actions !== undefined) && (
        <Group justify="space-between" mb="sm" gap="sm">
          <div>
            {title !== undefined && (
              <Title order={2} size="h4">
                {title}
              </Title>
            )}
            {description !== undefined && (
              <Text c="dimmed" size="sm">
                {description}
              </Text>
            )}
          </div>
          {actions !== undefined && <Group gap="xs">{actions}</Group>}
        </Group>
      )}
      {children}
    </Paper>
  )
}
