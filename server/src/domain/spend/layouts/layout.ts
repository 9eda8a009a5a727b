import type { SpendField } from '@tributary/contract/manage-api/spend/spend-mapping'

export const requiredFields: readonly SpendField[] = ['date', 'campaign', 'spend']

/** The headings of an export by field. */
export type SpendLayout = {
  name: string
  /** In the form of `plainHeading`. The first one present in the file is used. */
  columns: Partial<Record<SpendField, readonly string[]>>
  /** A prefix of ids in some exports. */
  idPrefix?: RegExp
  /** Set if the network has ads on one platform only. */
  platform?: 'ANDROID' | 'IOS'
  /** A network's export: it may contain totals, and break rows down further than we do. */
  isExport: boolean
}

/** Ignores letter case, underscores, a byte order mark and a currency in brackets. */
export function plainHeading(heading: string): string {
  return heading
    .replace(/\s*\([A-Z]{3}\)\s*$/, '')
    .replace(/[\s_\ufeff]+/g, ' ')
    .trim()
    .toLowerCase()
}
