import type { ClientProject } from '#storage/access/project-token-directory.ts'

export type Fields = Record<string, unknown>

/** A call from a known project whose body is not validated yet. */
export type Arrival = {
  project: ClientProject
  /** True with a valid signature of that project. */
  signed: boolean
  /** The project's number of the key that signed it. */
  signingKeyId: number | null
  body: Fields
  receivedAt: Date
  address: string | null
  userAgent: string | null
}
