import type { SpendField } from '@tributary/contract/manage-api/spend/spend-mapping'

export const requiredFields: readonly SpendField[] = ['date', 'campaign', 'spend']

/** Which heading of an export holds which field. */
export type SpendLayout = {
  name: string
  /** In the form of `plainHeading`. The first that a file has is taken. */
  columns: Partial<Record<SpendField, readonly string[]>>
  /** What stands before ids in some exports. */
  idPrefix?: RegExp
  /** When the network has ads on one platform alone. */
  platform?: 'ANDROID' | 'IOS'
  /** The network writes sums below or above its rows, and breaks rows down further than we do. */
  isExport: boolean
}

/** Letter case, underscores, a byte order mark and a currency in brackets make no other heading. */
export function plainHeading(heading: string): string {
  return heading
    .replace(/\s*\([A-Z]{3}\)\s*$/, '')
    .replace(/[\s_\ufeff]+/g, ' ')
    .trim()
    .toLowerCase()
}
