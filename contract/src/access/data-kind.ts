/** How long a kind of data is kept; `addresses` and `facts` are settings of the project. */
export type KeepingRule =
  | 'addresses'
  | 'facts'
  | 'erasure'
  | 'removal'
  | 'forever'
  | 'refused'
  | 'deliveries'
  | 'shadow'

/** Who can see it in the dashboard and the management API. */
export const seenBy = {
  personal: 'Admins and owners, and members with personal data. Others see it masked.',
  viewers: 'All members of the project.',
  admins: 'Admins and owners.',
  nobody: 'No one: only the service reads it.',
} as const

export type DataKind = {
  key: string
  name: string
  holds: string
  why: string
  keeps: KeepingRule
  seen: keyof typeof seenBy
  /** Where it leaves the service to. */
  leaves: string
  /** What becomes of it when a person is erased. */
  erased: string
  /** Columns by table, as words: those that can hold text. Times, numbers and random ids belong to their row. */
  columns: Readonly<Record<string, string>>
}
