import type { Person } from './saved-view.ts'

/** A link that shows one item of a project without an account. */
export type ShareLink = {
  id: number
  kind: 'view' | 'board'
  item: { id: number; name: string }
  createdAt: Date
  createdBy: Person | null
  expiresAt: Date
  lastOpenedAt: Date | null
  opened: number
}

/** The key begins with the project: its rows are found without looking at those of others. */
export const writeShareKey = (projectId: number, secret: string) => `${projectId}-${secret}`

/** The project of a key. Undefined: it is no key. */
export function projectOfShareKey(key: string): number | undefined {
  const [, project] = /^([1-9]\d{0,8})-[0-9A-Za-z]{32}$/.exec(key) ?? []
  return project === undefined ? undefined : Number(project)
}
