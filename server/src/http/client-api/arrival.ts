import type { ClientProject } from '../../storage/access/project-token-directory.ts'

export type Fields = Record<string, unknown>

/** A call whose sender is known, before its body is read. */
export type Arrival = {
  project: ClientProject
  /** With a good signature of that project. */
  signed: boolean
  body: Fields
  receivedAt: Date
  address: string | null
  userAgent: string | null
}
