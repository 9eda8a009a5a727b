import type { ConversionRow } from '@tributary/contract/manage-api/attribution/skadnetwork-settings'

export const triggers = ['event', 'payment_type', 'revenue', 'signup', 'deeplink'] as const

export type Trigger = (typeof triggers)[number]

export const triggerNames: Record<Trigger, string> = {
  event: 'An event',
  payment_type: 'A payment type',
  revenue: 'Revenue of at least',
  signup: 'A sign-up',
  deeplink: 'A deep link open',
}

/** A row as the form holds it: one trigger, with its value as text if it has one. */
export type RowDraft = {
  trigger: Trigger
  value: string
  fine: number | ''
  coarse: 'low' | 'medium' | 'high' | ''
  lock: boolean
}

export const newRow: RowDraft = { trigger: 'event', value: '', fine: 0, coarse: '', lock: false }

export const hasValue = (trigger: Trigger) => trigger !== 'signup' && trigger !== 'deeplink'

export function readRow(row: ConversionRow): RowDraft {
  const trigger = triggers.find((name) => row[name] !== undefined) ?? 'event'
  return {
    trigger,
    value: hasValue(trigger) ? String(row[trigger]) : '',
    fine: row.fine,
    coarse: row.coarse ?? '',
    lock: row.lock ?? false,
  }
}

/** Validates nothing: the service rejects a value that is not a number, and names the field. */
export function writeRow({ trigger, value, fine, coarse, lock }: RowDraft): ConversionRow {
  const condition = hasValue(trigger) ? (trigger === 'revenue' ? Number(value) : value) : true
  return {
    [trigger]: condition,
    fine: fine === '' ? -1 : fine,
    ...(coarse !== '' && { coarse }),
    ...(lock && { lock }),
  }
}
