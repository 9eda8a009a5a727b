import type { ConversionRow } from '@tributary/contract/manage-api/attribution/skadnetwork-settings'

export const occasions = ['event', 'payment_type', 'revenue', 'signup', 'deeplink'] as const

export type Occasion = (typeof occasions)[number]

export const occasionNames: Record<Occasion, string> = {
  event: 'An event',
  payment_type: 'A payment type',
  revenue: 'Revenue from',
  signup: 'A sign-up',
  deeplink: 'Opened by a link',
}

/** A row as a form holds it: one occasion, its value as text where it has one. */
export type RowDraft = {
  occasion: Occasion
  value: string
  fine: number | ''
  coarse: 'low' | 'medium' | 'high' | ''
  lock: boolean
}

export const newRow: RowDraft = { occasion: 'event', value: '', fine: 0, coarse: '', lock: false }

export const hasValue = (occasion: Occasion) => occasion !== 'signup' && occasion !== 'deeplink'

export function readRow(row: ConversionRow): RowDraft {
  const occasion = occasions.find((name) => row[name] !== undefined) ?? 'event'
  return {
    occasion,
    value: hasValue(occasion) ? String(row[occasion]) : '',
    fine: row.fine,
    coarse: row.coarse ?? '',
    lock: row.lock ?? false,
  }
}

/** The service judges what was typed: a text that is no number stays one, and is refused by name. */
export function writeRow({ occasion, value, fine, coarse, lock }: RowDraft): ConversionRow {
  const what = hasValue(occasion) ? (occasion === 'revenue' ? Number(value) : value) : true
  return {
    [occasion]: what,
    fine: fine === '' ? -1 : fine,
    ...(coarse !== '' && { coarse }),
    ...(lock && { lock }),
  }
}
