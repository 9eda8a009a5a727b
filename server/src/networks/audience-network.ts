import type { AudienceIds } from '@tributary/contract/audience-words'
import type { Identifiers } from '#domain/audiences/member.ts'
import type { SendRequest, SpendAccount } from './spend-source.ts'

/** A person as the network gets them: normalised and hashed. Stored as JSON, so that the same record can be removed later. */
export type AudienceRecord = {
  emails?: string[]
  phones?: string[]
  userIds?: string[]
  devices?: string[]
}

export type AudienceChange = {
  kind: 'add' | 'remove'
  records: readonly AudienceRecord[]
  /** The network's id of the audience. */
  audience: string
  ids: AudienceIds
  /** Whether everybody in it agreed; else some were not asked. */
  isConsented: boolean
}

/** How one network takes audiences. */
export type AudienceNetworkFormat = {
  baseUrl: (account: Pick<SpendAccount, 'baseUrl'> | undefined) => string
  tokenUrl: string
  /** Records in a request. */
  mostRecords: number
  /** Pure. Undefined: nothing that the network takes. */
  record: (identifiers: Identifiers, ids: AudienceIds) => AudienceRecord | undefined
  /** Of the file for an upload by hand. */
  columns: (ids: AudienceIds) => readonly string[]
  rows: (record: AudienceRecord, ids: AudienceIds) => string[][]
  /** Throws PullFailed. Sending the same change twice does no harm. */
  send: (request: SendRequest, account: SpendAccount, change: AudienceChange) => Promise<void>
}

/** Only what is there: the same person gives the same JSON. */
export function recordOf(lists: Required<AudienceRecord>): AudienceRecord | undefined {
  const filled = Object.entries(lists).filter(([, values]) => values.length > 0)
  return filled.length === 0 ? undefined : (Object.fromEntries(filled) as AudienceRecord)
}

export function hashedList(values: readonly string[], hash: (value: string) => string | null): string[] {
  return [...new Set(values.map(hash).filter((one) => one !== null))].sort()
}

/** As many rows as the longest list has values; the first values share a row. */
export function rowsOf(lists: readonly (readonly string[] | undefined)[]): string[][] {
  const length = Math.max(...lists.map((list) => list?.length ?? 0))
  return Array.from({ length }, (_, row) => lists.map((list) => list?.[row] ?? ''))
}
