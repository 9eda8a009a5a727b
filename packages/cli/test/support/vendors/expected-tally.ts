/** What a generated export must become, counted while it is generated. */
export type ExpectedTally = {
  /** Rows of all files, without the headings. */
  rows: number
  /** By the name of the campaign; `''` is organic. */
  installs: Map<string, number>
  users: Set<string>
  events: Map<string, number>
  /** The latest time of each event, in milliseconds. */
  latest: Map<string, number>
  /** By currency. */
  revenue: Map<string, number>
  payments: number
  clicks: number
  opens: number
  reinstalls: number
  reengagements: number
  suspicious: number
  /** Rows that must be reported, with what the report must say of them. */
  reported: { file: string; row: number; says: RegExp }[]
}

export const emptyTally = (): ExpectedTally => ({
  rows: 0,
  installs: new Map(),
  users: new Set(),
  events: new Map(),
  latest: new Map(),
  revenue: new Map(),
  payments: 0,
  clicks: 0,
  opens: 0,
  reinstalls: 0,
  reengagements: 0,
  suspicious: 0,
  reported: [],
})

export function add(counts: Map<string, number>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by)
}

/** An event of its name at this time. */
export function addEvent({ events, latest }: ExpectedTally, name: string, at: number): void {
  add(events, name)
  latest.set(name, Math.max(latest.get(name) ?? 0, at))
}

export type FixtureFile = { name: string; text: string }

export type Fixture = { files: FixtureFile[]; expected: ExpectedTally }
