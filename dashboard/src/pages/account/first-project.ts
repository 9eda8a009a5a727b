import { redirect } from '@tanstack/react-router'
import type { readSetup } from '@tributary/contract/manage-api/access/setup'
import type { listProjects } from '@tributary/contract/manage-api/projects/projects'
import { read } from '#api/request.ts'
import { sessionQuery } from '#api/use-session.ts'
import type { RouterContext } from '#shell/root-route.tsx'

/** The first project, or a redirect: to the owner setup, to the login, or to create a project. */
export async function firstProject({ queries }: RouterContext): Promise<string> {
  const session = await queries.fetchQuery(sessionQuery)
  if (session === null) {
    const { needs_owner } = await read<typeof readSetup>('/api/manage/setup', {})
    throw redirect({ to: needs_owner ? '/setup' : '/login', search: {} })
  }
  const { items } = await read<typeof listProjects>('/api/manage/projects', {})
  const first = items[0]
  if (first === undefined) throw redirect({ to: '/new-project' })
  return String(first.id)
}
