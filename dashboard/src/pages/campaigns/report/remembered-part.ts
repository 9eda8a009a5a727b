import type { CampaignsSearch } from './search.ts'

/** How the report looks. Filters are left out: a forgotten filter would make figures look wrong. */
const remembered = [
  'range',
  'from',
  'to',
  'view',
  'group',
  'compare',
  'sort',
  'order',
  'size',
  'active_days',
  'columns',
  'widths',
  'depth',
] as const satisfies readonly (keyof CampaignsSearch)[]

export function rememberedPart(search: CampaignsSearch): Record<string, unknown> {
  return Object.fromEntries(
    remembered.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
  )
}

/** Whether a change is none of what is remembered: opening a row, or a filter. */
export function isSameView(before: CampaignsSearch, next: CampaignsSearch): boolean {
  return JSON.stringify(rememberedPart(before)) === JSON.stringify(rememberedPart(next))
}
