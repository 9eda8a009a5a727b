import type { DeliveryOnTheWire } from '@tributary/contract/manage-api/outbound/deliveries'

export const stateWords: Record<DeliveryOnTheWire['state'], { word: string; color: string }> = {
  waiting: { word: 'Waiting', color: 'blue' },
  delivered: { word: 'Delivered', color: 'green' },
  failed: { word: 'Failed', color: 'red' },
  skipped: { word: 'Skipped', color: 'gray' },
}

export const eventWords: Record<DeliveryOnTheWire['event'], string> = {
  install: 'Install',
  reinstall: 'Reinstall',
  reengagement: 'Re-engagement',
  signup: 'Sign-up',
  event: 'Event',
  payment: 'Payment',
  uninstall: 'Uninstall',
  attribution: 'Attribution',
}

const known: Record<string, string> = {
  withheld: 'The install is suspicious, and its rule withholds postbacks.',
  consent_denied: 'The person has not consented.',
  erased_or_gone: 'The person was erased, or the fact is gone.',
  again: 'Not taken. It is tried again.',
  refused: 'Refused.',
  unauthorized: 'The credentials were refused.',
  not_mapped: 'The event is not mapped to a standard event.',
  withdrawal: 'Money that a user takes out is no revenue.',
  without_order_id: 'Sent without an order id.',
  without_contents: 'Sent without contents.',
}

/** A code of the service as a sentence; whatever else it said stays as it is. */
export function reasonOf(reason: string): string {
  if (known[reason] !== undefined) return known[reason]
  return /^no_[a-z_]+$/.test(reason) ? `There is ${reason.replaceAll('_', ' ')}.` : reason
}
