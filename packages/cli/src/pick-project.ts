import type { ProjectOnTheWire } from '@tributary/contract/manage-api/projects/project'
import { readData } from './call-service.ts'
import { CliError } from './cli-error.ts'
import type { Connection } from './settings.ts'

export type Project = ProjectOnTheWire

export async function readProjects(connection: Connection): Promise<Project[]> {
  const { items } = await readData<{ items: Project[] }>(connection, {
    method: 'GET',
    path: '/api/manage/projects',
  })
  return items
}

/** The project by id or name; without one, the only one that the key sees. */
export async function pickProject(connection: Connection): Promise<Project> {
  const projects = await readProjects(connection)
  const wanted = connection.project
  const found =
    wanted === undefined
      ? projects.length === 1
        ? projects[0]
        : undefined
      : (projects.find(({ id }) => String(id) === wanted) ??
        projects.find(({ name }) => name.toLowerCase() === wanted.toLowerCase()))
  if (found !== undefined) return found
  const known = projects.map(({ id, name }) => `  ${id}  ${name}`).join('\n') || '  none'
  throw new CliError(
    wanted === undefined
      ? `Which project? Name one with --project:\n${known}`
      : `There is no project ${wanted}. The key sees:\n${known}`,
  )
}

/** A path below the project. */
export function inProject({ id }: Pick<Project, 'id'>, path: string): string {
  return `/api/manage/projects/${id}${path}`
}
