import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ViewsMenu } from './views/views-menu.tsx'

type Props = {
  title: string
  /** The open tab or section, for the title of the browser's tab. */
  part?: string | undefined
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A dashboard page: title, one line of description, its saved views, actions, content. */
export function Page({ title, part, description, actions, children }: Props) {
  useDocumentTitle([part, title, 'Tributary'].filter((name) => name !== undefined).join(' · '))
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end" gap="md">
        {/* Its width does not depend on the description, which may grow once the figures are there. */}
        <Box flex="1 1 18rem">
          <Title order={1} size="h2">
            {title}
          </Title>
          {description !== undefined && (
            <Text c="dimmed" size="sm">
              {description}
            </Text>
          )}
        </Box>
        <Group gap="sm">
          <ViewsMenu />
          {actions}
        </Group>
      </Group>
      {children}
    </Stack>
  )
}
