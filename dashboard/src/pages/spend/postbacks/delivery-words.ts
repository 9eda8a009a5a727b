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
  withheld: 'The install is suspicious, and a fraud rule withholds its postbacks.',
  consent_denied: 'The user has not consented.',
  erased_or_gone: 'The user was erased, or the fact no longer exists.',
  again: 'Not accepted. It will be retried.',
  refused: 'Rejected.',
  unauthorized: 'The credentials were rejected.',
  not_mapped: 'It is not mapped to a standard event, and it has no amount that the destination takes.',
  web_install: 'Only installs on phones are sent to ad networks.',
  withdrawal: 'Withdrawals are not revenue.',
  without_order_id: 'Sent without an order id.',
  without_contents: 'Sent without contents.',
}

/** A reason code as a sentence; any other text stays unchanged. */
export function reasonOf(reason: string): string {
  if (known[reason] !== undefined) return known[reason]
  return /^no_[a-z_]+$/.test(reason) ? `There is ${reason.replaceAll('_', ' ')}.` : reason
}
