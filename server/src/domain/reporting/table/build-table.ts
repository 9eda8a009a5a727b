import { addAmount, type StoredAmount, storedAmount } from '#domain/reporting/amount.ts'
import {
  addTo,
  amountFields,
  countFields,
  type EventKind,
  type NumberedName,
  noSums,
  type SumField,
} from '#domain/reporting/figures.ts'
import type { RowGrouping } from '#domain/reporting/report-request.ts'
import { type Branch, newBranch, tallyOf } from '#domain/reporting/report-tree.ts'
import type { PeriodRows, SumsPlace, SumsRow, UsersRow } from './sums-rows.ts'

/** The sums of a table by interval or row, and of all of it. */
export type Table = {
  groups: Map<string, Branch>
  organic: Branch
  /** Undefined: none of them has figures. */
  deleted: Branch | undefined
  totals: Branch
  /** The names of its events, in display order, with the numbers that its branches use. */
  eventNames: NumberedName[]
}

type Grouping = { groupBy?: RowGrouping | undefined }

/** Adds up rows. Whatever is in a group, organic or deleted is in the totals. */
export function buildTable({ sums, events, users = [] }: PeriodRows, grouping: Grouping): Table {
  const eventNames = numbered([...events, ...users])
  const numberOf = new Map(eventNames.map(({ kind, name, number }) => [`${kind} ${name}`, number]))
  const table: Table = {
    groups: new Map(),
    organic: newGroup('organic'),
    deleted: undefined,
    totals: newGroup('totals'),
    eventNames,
  }
  for (const row of sums) {
    const values = valuesOf(row)
    for (const branch of branchesOf(table, row, grouping)) addValues(branch, values, row)
  }
  for (const row of events) {
    const number = numberOf.get(`${row.kind} ${row.name}`) ?? 0
    for (const branch of branchesOf(table, row, grouping)) {
      const tally = tallyOf(branch, number)
      tally.count += Number(row.count)
      addAmount(tally.amount, storedAmount(row.amount))
    }
  }
  for (const row of users) {
    const branch = branchOfUsers(table, row, grouping)
    if (branch !== undefined)
      tallyOf(branch, numberOf.get(`${row.kind} ${row.name}`) ?? 0).users = Number(row.users)
  }
  return table
}

export function newGroup(id: string): Branch {
  return { ...newBranch(id), paid: noSums() }
}

type Grouped = Pick<SumsPlace, 'start' | 'group'> & { part: SumsPlace['part'] | null }

/** Null: no row of the table. Deleted campaigns have one together. */
function keyOf({ start, group, part }: Grouped, { groupBy }: Grouping): string | null {
  return groupBy === 'campaign' && part === 'deleted' ? null : (start ?? group)
}

function branchesOf(table: Table, row: SumsPlace, grouping: Grouping): Branch[] {
  const branches = [table.totals]
  if (row.part === 'organic') branches.push(table.organic)
  if (row.part === 'deleted') {
    table.deleted ??= newGroup('deleted')
    branches.push(table.deleted)
  }
  const key = keyOf(row, grouping)
  if (key !== null) branches.push(findGroup(table.groups, key))
  return branches
}

function findGroup(groups: Map<string, Branch>, id: string): Branch {
  const found = groups.get(id) ?? newGroup(id)
  groups.set(id, found)
  return found
}

/** Users of a group without figures have no row either. */
function branchOfUsers({ groups, organic, deleted, totals }: Table, row: UsersRow, grouping: Grouping) {
  if (row.level === 'all') return totals
  if (row.level === 'part')
    return row.part === 'organic' ? organic : row.part === 'deleted' ? deleted : undefined
  const key = keyOf(row, grouping)
  return key === null ? undefined : findGroup(groups, key)
}

type Values = (readonly [SumField, StoredAmount])[]

/** Parsed once for all branches. */
function valuesOf(row: SumsRow): Values {
  const given = (field: SumField) => row[field] ?? null
  const counts = countFields.filter((field) => given(field) !== null)
  const amounts = amountFields.filter((field) => given(field) !== null)
  return [
    ...counts.map((field) => [field, Number(given(field))] as const),
    ...amounts.map((field) => [field, storedAmount(String(given(field)))] as const),
  ]
}

function addValues({ sums, paid }: Branch, values: Values, { isPaid }: SumsRow): void {
  for (const [field, value] of values) {
    addTo(sums, field, value)
    if (isPaid && paid !== undefined) addTo(paid, field, value)
  }
}

function numbered(rows: readonly { kind: EventKind; name: string }[]): NumberedName[] {
  const known = new Map(rows.map(({ kind, name }) => [`${kind} ${name}`, { kind, name }]))
  return [...known.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, name], number) => ({ ...name, number }))
}
