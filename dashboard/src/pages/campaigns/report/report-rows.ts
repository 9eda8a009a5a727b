import type { report } from '@tributary/contract/manage-api/reports/report'
import type { DataOf } from '../../../api/endpoint-types.ts'

export type Campaign = DataOf<typeof report>['campaigns'][number]
type AdSet = NonNullable<Campaign['adSets']>[number]

/** The figures of any row, by their API field names. */
export type Figures = Readonly<Record<string, unknown>>

export type Row = {
  key: string
  level: 0 | 1 | 2
  kind: 'campaign' | 'ad set' | 'creative' | 'keyword'
  id: string
  name: string
  figures: Figures
  hasChildren: boolean
  open: boolean
  /** The names from the campaign down to this row. */
  path: readonly string[]
  displayId: string
}

type Expansion = { depth: number; toggled: ReadonlySet<string> }

/** The visible rows, each below its parent. */
export function reportRows(campaigns: readonly Campaign[], expansion: Expansion): Row[] {
  return campaigns.flatMap((campaign) => {
    const key = String(campaign.id)
    const adSets = campaign.adSets ?? []
    const open = isOpen(key, 1, expansion)
    const row: Row = {
      key,
      level: 0,
      kind: 'campaign',
      id: campaign.display_id,
      name: campaign.name,
      figures: campaign,
      hasChildren: adSets.length > 0,
      open,
      path: [campaign.name],
      displayId: campaign.display_id,
    }
    return [row, ...(open ? adSets.flatMap((adSet) => adSetRows(adSet, row, expansion)) : [])]
  })
}

function adSetRows(adSet: AdSet, parent: Row, expansion: Expansion): Row[] {
  const key = `${parent.key}/${adSet.id}`
  const kind = adSet.keywords === undefined ? 'creative' : 'keyword'
  const children = adSet.keywords ?? adSet.adCreatives ?? []
  const open = isOpen(key, 2, expansion)
  const shared = { displayId: parent.displayId, open: false, hasChildren: false }
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
