import { Group, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ViewsMenu } from './views/views-menu.tsx'

type Props = { title: string; description?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A dashboard page: title, one line of description, its saved views, actions, content. */
export function Page({ title, description, actions, children }: Props) {
  useDocumentTitle(`${title} · Tributary`)
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end" gap="md">
        <div>
          <Title order={1} size="h2">
            {title}
          </Title>
          {description !== undefined && (
            <Text c="dimmed" size="sm">
              {description}
            </Text>
          )}
        </div>
        <Group gap="sm">
          <ViewsMenu />
          {actions}
        </Group>
      </Group>
      {children}
    </Stack>
  )
}
