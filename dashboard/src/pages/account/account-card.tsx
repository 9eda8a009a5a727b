import { Center, Paper, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Logo } from '#shell/logo.tsx'

/** A page outside of any project. */
export function AccountCard({
  title,
  description,
  children,
}: {
  title: string
  description?: ReactNode
  children: ReactNode
}) {
  useDocumentTitle(`${title} · Tributary`)
  return (
    <Center mih="100dvh" p="md" component="main" bg="var(--tributary-ground)">
      <Paper withBorder p="xl" w="100%" maw={440}>
        <Stack gap="md">
          <Logo />
          <div>
            <Title order={1} size="h3">
              {title}
            </Title>
            {description !== undefined && (
              <Text size="sm" c="dimmed">
                {description}
              </Text>
            )}
          </div>
          {children}
        </Stack>
      </Paper>
    </Center>
  )
}
