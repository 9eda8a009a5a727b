import { Button, Menu, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { logOut } from '@tributary/contract/manage-api/access/session'
import { useChange } from '../api/use-change.ts'
import { useMember, useRole } from '../api/use-session.ts'
import { ChevronDown } from './icons.tsx'

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
          rightSection={<ChevronDown size={14} />}
          aria-label={member === undefined ? 'Account' : `Account: ${member.name}`}
        >
          <Text span size="sm" visibleFrom="xs">
            {member?.name ?? 'Account'}
          </Text>
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
