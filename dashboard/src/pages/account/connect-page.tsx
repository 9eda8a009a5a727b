import { Alert, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { createManagementKey } from '@tributary/contract/manage-api/access/management-keys'
import type { listProjects } from '@tributary/contract/manage-api/projects/projects'
import { useState } from 'react'
import { change } from '#api/request.ts'
import { useRead } from '#api/use-read.ts'
import { sessionQuery } from '#api/use-session.ts'
import { QueryView } from '#parts/states.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { readConnectSearch } from './connect-search.ts'

const route = getRouteApi('/connect')

const roles = [
  { value: 'viewer', label: 'Viewer: only reads' },
  { value: 'analyst', label: 'Analyst' },
  { value: 'admin', label: 'Admin: also changes' },
]

/** Gives a command line on this machine a key of its own. `port` is where it waits, `state` its own secret. */
export function ConnectPage() {
  const projects = useRead<typeof listProjects>('/api/manage/projects', {})
  const session = useQuery(sessionQuery).data
  const mayCreate = (project: number) =>
    session?.projects.some(({ id, role }) => id === project && (role === 'admin' || role === 'owner'))
  return (
    <AccountCard
      title="Connect the command line"
      description="The command line on this computer asks for a management key. Continue only if you have just run tributary login."
    >
      <QueryView of={projects}>
        {({ items }) => <ConnectForm projects={items.filter(({ id }) => mayCreate(id) === true)} />}
      </QueryView>
    </AccountCard>
  )
}

function ConnectForm({ projects }: { projects: readonly { id: number; name: string }[] }) {
  const { port, state, name } = readConnectSearch(route.useSearch())
  const [project, setProject] = useState(String(projects[0]?.id ?? ''))
  const [role, setRole] = useState('viewer')
  if (port === undefined || state === undefined)
    return <Alert color="red">This address is incomplete. Run tributary login again.</Alert>
  if (projects.length === 0)
    return <Alert color="yellow">Creating a key requires the admin role. Ask an admin for one.</Alert>
  return (
    <AccountForm
      button="Create a key and connect"
      send={() =>
        change<typeof createManagementKey>('POST', '/api/manage/projects/{project}/management-keys', {
          params: { project },
          body: { name: `Command line on ${name ?? 'a computer'}`, role: role as 'viewer' },
        })
      }
      // The fragment is never sent over the network; the page there removes it from the history.
      onDone={({ key }) =>
        location.replace(`http://127.0.0.1:${port}/#${new URLSearchParams({ state, key })}`)
      }
    >
      <Select
        label="Project"
        data={projects.map(({ id, name: label }) => ({ value: String(id), label }))}
        allowDeselect={false}
        value={project}
        onChange={(chosen) => setProject(chosen ?? project)}
      />
      <Select
        label="Role of the key"
        data={roles}
        allowDeselect={false}
        value={role}
        onChange={(chosen) => setRole(chosen ?? role)}
      />
      <Text size="sm" c="dimmed">
        You can revoke it at any time: Settings → Keys and tokens.
      </Text>
    </AccountForm>
  )
}
