import type { Writer } from '#figures/writer.ts'
import { describeInterval, type Period } from './describe-interval.ts'
import { groupName } from './group-name.ts'
import { type Grouping, isTime } from './search.ts'

/** The figures of any row, by their API field names. */
export type Figures = Readonly<Record<string, unknown>>

type Sums = { figures: Figures; compared: Figures | null }

/** A row of `report/table`. */
export type TableRow = Sums & { group: string; name: string | null }

/** What `report/table` answers, as far as its rows need it. */
export type TableData = {
  group_by: Grouping
  rows: readonly TableRow[]
  totals: Sums
  organic: Sums | null
  deleted: Sums | null
}

type Ad = Figures & { id: string; name: string }
type AdSet = Ad & { adCreatives?: readonly Ad[]; keywords?: readonly Ad[] }

export type Row = {
  key: string
  level: 0 | 1 | 2
  kind: 'campaign' | 'ad set' | 'creative' | 'keyword' | 'group' | 'sum'
  id: string
  name: string
  figures: Figures
  /** The figures of the compared period; null: there are none. */
  compared: Figures | null
  hasChildren: boolean
  open: boolean
  /** The names from the campaign down to this row. */
  path: readonly string[]
  displayId: string
  /** What an interval lacks. */
  note?: string | undefined
}

type Expansion = { depth: number; toggled: ReadonlySet<string> }

/** The visible rows, each below its parent. */
export function reportRows(
  rows: readonly TableRow[],
  group: Grouping,
  { period, write, ...expansion }: Expansion & { period: Period; write: Writer },
): Row[] {
  return rows.flatMap((row) =>
    group === 'campaign' ? campaignRows(row, expansion) : [groupRow(row, group, { period, write })],
  )
}

function campaignRows({ group, name, figures, compared }: TableRow, expansion: Expansion): Row[] {
  const key = String(figures.id)
  const adSets = (figures.adSets ?? []) as readonly AdSet[]
  const open = isOpen(key, 1, expansion)
  const row: Row = {
    ...{ key, id: group, figures, compared, open },
    level: 0,
    kind: 'campaign',
    name: name ?? group,
    hasChildren: adSets.length > 0,
    path: [name ?? group],
    displayId: group,
  }
  return [row, ...(open ? adSets.flatMap((adSet) => adSetRows(adSet, row, expansion)) : [])]
}

const single = { level: 0, hasChildren: false, open: false, displayId: '' } as const

function groupRow(
  { group, figures, compared }: TableRow,
  by: Grouping,
  { period, write }: { period: Period; write: Writer },
): Row {
  const name = groupName(group, by, write)
  const note = isTime(by) ? describeInterval(group, by, period, write) : undefined
  return { ...single, kind: 'group', key: group, id: group, name, note, figures, compared, path: [name] }
}

/** The rows above all others: totals, organic installs and deleted campaigns. */
export function sumRows({ totals, organic, deleted, group_by }: TableData): Row[] {
  const isInside = group_by !== 'campaign' && group_by !== 'network'
  const named = [
    ['totals', 'Totals', totals],
    ['organic', isInside ? 'Organic, within the rows' : 'Organic', organic],
    ['deleted', 'Deleted campaigns', deleted],
  ] as const
  return named.flatMap(([key, name, sums]) =>
    sums === null ? [] : [{ ...single, kind: 'sum', key, id: key, name, ...sums, path: [name] }],
  )
}

function adSetRows(adSet: AdSet, parent: Row, expansion: Expansion): Row[] {
  const key = `${parent.key}/${adSet.id}`
  const kind = adSet.keywords === undefined ? 'creative' : 'keyword'
  const children = adSet.keywords ?? adSet.adCreatives ?? []
  const open = isOpen(key, 2, expansion)
  const shared = { displayId: parent.displayId, open: false, hasChildren: false, compared: null }
  const row: Row = {
    ...shared,
    key,
    level: 1,
    kind: 'ad set',
    id: adSet.id,
    name: adSet.name,
    figures: adSet,
    hasChildren: children.length > 0,
    open,
    path: [...parent.path, adSet.name],
  }
  if (!open) return [row]
  return [
    row,
    ...children.map((child): Row => {
      const { id, name } = child
      return {
        ...shared,
        key: `${key}/${id}`,
        level: 2,
        kind,
        id,
        name,
        figures: child,
        path: [...row.path, name],
      }
    }),
  ]
}

function isOpen(key: string, level: number, { depth, toggled }: Expansion): boolean {
  return depth >= level !== toggled.has(key)
}
