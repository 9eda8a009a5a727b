import { addAmount, storedAmount } from '#domain/reporting/amount.ts'
import {
  addTo,
  amountFields,
  countFields,
  type EventKind,
  type NumberedName,
  noSums,
  type Sums,
} from '#domain/reporting/figures.ts'
import { type Branch, newBranch, tallyOf } from '#domain/reporting/report-tree.ts'

type Place = { group: string | null; part: 'listed' | 'deleted' | 'organic'; isPaid: boolean }
type SumsRow = Place & Partial<Record<keyof Sums, number | string | null>>
type EventRow = Place & { kind: EventKind; name: string; count: number; amount: string }
type UsersRow = {
  level: 'group' | 'part' | 'all'
  group: string | null
  part: Place['part'] | null
  kind: EventKind
  name: string
  users: number
}

export type TableRows = {
  sums: readonly SumsRow[]
  events: readonly EventRow[]
  users: readonly UsersRow[]
}

/** The sums of a table by group, and of all of it. */
export type Table = {
  groups: Map<string, Branch>
  organic: Branch
  /** Undefined: none of them has figures. */
  deleted: Branch | undefined
  totals: Branch
  /** The names of its events, in display order, with the numbers that its branches use. */
  eventNames: NumberedName[]
}

/** Adds up rows. Whatever is in a group, organic or deleted is in the totals. */
export function buildTable({ sums, events, users }: TableRows): Table {
  const eventNames = numbered([...events, ...users])
  const numberOf = new Map(eventNames.map(({ kind, name, number }) => [`${kind} ${name}`, number]))
  const table: Table = {
    groups: new Map(),
    organic: newGroup('organic'),
    deleted: undefined,
    totals: newGroup('totals'),
    eventNames,
  }
  for (const row of sums) for (const branch of branchesOf(table, row)) addSums(branch, row)
  for (const row of events) {
    const number = numberOf.get(`${row.kind} ${row.name}`) ?? 0
    for (const branch of branchesOf(table, row)) {
      const tally = tallyOf(branch, number)
      tally.count += Number(row.count)
      addAmount(tally.amount, storedAmount(row.amount))
    }
  }
  for (const row of users) {
    const branch = branchOfUsers(table, row)
    if (branch !== undefined)
      tallyOf(branch, numberOf.get(`${row.kind} ${row.name}`) ?? 0).users = Number(row.users)
  }
  return table
}

export function newGroup(id: string): Branch {
  return { ...newBranch(id), paid: noSums() }
}

function branchesOf(table: Table, { group, part }: Place): Branch[] {
  const branches = [table.totals]
  if (part === 'organic') branches.push(table.organic)
  if (part === 'deleted') {
    table.deleted ??= newGroup('deleted')
    branches.push(table.deleted)
  }
  if (group !== null) branches.push(findGroup(table.groups, group))
  return branches
}

function findGroup(groups: Map<string, Branch>, id: string): Branch {
  const found = groups.get(id) ?? newGroup(id)
  groups.set(id, found)
  return found
}

/** Users of a group without figures have no row either. */
function branchOfUsers({ groups, organic, deleted, totals }: Table, { level, group, part }: UsersRow) {
  if (level === 'all') return totals
  if (level === 'group') return group === null ? undefined : findGroup(groups, group)
  return part === 'organic' ? organic : part === 'deleted' ? deleted : undefined
}

function addSums({ sums, paid }: Branch, row: SumsRow): void {
  for (const to of row.isPaid && paid !== undefined ? [sums, paid] : [sums]) {
    for (const field of countFields) addTo(to, field, Number(row[field] ?? 0))
    for (const field of amountFields) {
      const amount = row[field] ?? null
      if (amount !== null) addTo(to, field, storedAmount(String(amount)))
    }
  }
}

function numbered(rows: readonly { kind: EventKind; name: string }[]): NumberedName[] {
  const known = new Map(rows.map(({ kind, name }) => [`${kind} ${name}`, { kind, name }]))
  return [...known.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, name], number) => ({ ...name, number }))
}
