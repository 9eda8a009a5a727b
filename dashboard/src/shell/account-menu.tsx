import { Box, Button, Group, Menu, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { logOut } from '@tributary/contract/manage-api/access/session'
import { useChange } from '#api/use-change.ts'
import { useMember, useRole } from '#api/use-session.ts'
import { ChevronDown, Person } from './icons.tsx'

export function AccountMenu() {
  const member = useMember()
  const role = useRole()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const logOutRequest = useChange<typeof logOut>('DELETE', '/api/manage/session', {
    onDone: async () => {
      queries.clear()
      await navigate({ to: '/login' })
    },
  })
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px={{ base: 8, xs: 'md' }}
          aria-label={member === undefined ? 'Account' : `Account: ${member.name}`}
        >
          <Box component="span" display="inline-flex" hiddenFrom="xs">
            <Person />
          </Box>
          <Group component="span" gap="xs" wrap="nowrap" visibleFrom="xs">
            <Text span size="sm">
              {member?.name ?? 'Account'}
            </Text>
            <ChevronDown size={14} />
          </Group>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {member?.email} · {role}
        </Menu.Label>
        <Menu.Item component="a" href="/docs" target="_blank" rel="noreferrer">
          API reference
        </Menu.Item>
        <Menu.Item onClick={() => logOutRequest.mutate({})}>Log out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
