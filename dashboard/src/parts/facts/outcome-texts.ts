/** How a chart groups the outcomes of facts. */
export type OutcomeGroup = 'taken' | 'repeated' | 'refused'

export type OutcomeTexts = {
  name: string
  group: OutcomeGroup
  description: string
  /** What to do about it; absent if nothing is wrong. */
  todo?: string
}

const rate = 'Load the exchange rate for a day before its facts arrive.'
const commerce = 'Fix the named field at the sender: ad networks require it.'

export const outcomeTexts: Record<string, OutcomeTexts> = {
  stored: { name: 'Stored', group: 'taken', description: 'New, and counted.' },
  stored_commerce_invalid: {
    name: 'Stored, invalid commerce field',
    group: 'taken',
    description: 'Counted. A field that ad networks require is invalid.',
    todo: commerce,
  },
  stored_order_id_missing: {
    name: 'Stored, no order id',
    group: 'taken',
    description: 'Counted. A purchase with order data has no order_id.',
    todo: 'Send order_id in event_data: ad networks need it. Map the event to Purchase to check its other fields.',
  },
  stored_contents_missing: {
    name: 'Stored, no contents',
    group: 'taken',
    description: 'Counted. A commerce event names no product.',
    todo: 'Send contents or content_ids in event_data: ad networks match them with their catalogue.',
  },
  stored_rate_missing: {
    name: 'Stored, no exchange rate',
    group: 'taken',
    description: 'Counted, but its amount is excluded from totals until you add an exchange rate.',
    todo: rate,
  },
  updated: { name: 'Updated', group: 'taken', description: 'A known payment moved to a later status.' },
  updated_commerce_invalid: {
    name: 'Updated, invalid commerce field',
    group: 'taken',
    description: 'The payment moved to a later status. A field that ad networks require is invalid.',
    todo: commerce,
  },
  updated_rate_missing: {
    name: 'Updated, no exchange rate',
    group: 'taken',
    description:
      'The payment moved to a later status, but its amount is excluded from totals until you add an exchange rate.',
    todo: rate,
  },
  duplicate: {
    name: 'Duplicate',
    group: 'repeated',
    description: 'Already received, and not counted twice.',
  },
  conflict: {
    name: 'Conflict',
    group: 'refused',
    description: 'The same id arrived with different contents. The first one is kept.',
    todo: 'Give every event and every payment a unique id.',
  },
  user_not_registered: {
    name: 'User not registered',
    group: 'refused',
    description: 'No user with this id has signed up.',
    todo: 'Sign the user up first (signup in the app), then send it again: its id is still unused.',
  },
  invalid: {
    name: 'Invalid',
    group: 'refused',
    description: 'Malformed, or a field is invalid.',
    todo: 'Fix the problem named in the reason, then send it again.',
  },
  bot: {
    name: 'Bot',
    group: 'refused',
    description: 'A crawler or a link preview: served, but never counted.',
  },
  campaign_inactive: {
    name: 'Campaign inactive',
    group: 'refused',
    description: 'The campaign is inactive: its links still redirect, but its clicks do not count.',
    todo: 'Activate the campaign if it is still running.',
  },
  rate_limited: {
    name: 'Rate limited',
    group: 'refused',
    description: 'The sender exceeded its limit per second.',
    todo: 'Send in batches, and wait as long as Retry-After specifies. The client library does this automatically.',
  },
  erased_user: {
    name: 'Erased user',
    group: 'refused',
    description: 'The user was erased. New data about them is not stored.',
  },
  dropped_by_client: {
    name: 'Dropped by the client',
    group: 'refused',
    description:
      'The queue of the client library was full: it dropped its oldest calls, and reported how many.',
    todo: 'Find out what keeps these phones from sending. Their installs show the number.',
  },
  unsigned: {
    name: 'Unsigned',
    group: 'refused',
    description: 'A request without a signature, while signing is set to report.',
    todo: 'Give the app its signing key before you require signatures.',
  },
  refunded: {
    name: 'Refunded',
    group: 'taken',
    description: 'A refund took its payment, or a part of it, out of revenue.',
  },
  refund_waiting: {
    name: 'Refund waiting',
    group: 'taken',
    description: 'A refund whose payment has not arrived yet. It applies when the payment arrives.',
    todo: 'Nothing, unless the payment was made before the source was set up.',
  },
  refund_reversed: {
    name: 'Refund reversed',
    group: 'taken',
    description: 'The payment counts again.',
  },
  sandbox: {
    name: 'Sandbox',
    group: 'repeated',
    description: 'A test purchase of a payment service: acknowledged, not stored.',
  },
  ignored: {
    name: 'Not a payment',
    group: 'repeated',
    description: 'A webhook of a payment service about something else: acknowledged, not stored.',
  },
  wrong_signature: {
    name: 'Wrong signature',
    group: 'refused',
    description: 'A webhook of a payment service whose signature or secret is wrong: refused with 401.',
    todo: 'Compare the secret of the source with that of the payment service.',
  },
  clamped: {
    name: 'Time corrected',
    group: 'taken',
    description: 'Counted. Its time was impossible and was corrected.',
    todo: 'Check the clock of the sender, or how it sets event_time.',
  },
}

/** An unknown outcome, from a newer service, is shown by its code. */
export function textsOfOutcome(outcome: string): OutcomeTexts {
  const known = Object.hasOwn(outcomeTexts, outcome) ? outcomeTexts[outcome] : undefined
  return known ?? { name: outcome.replaceAll('_', ' '), group: 'refused', description: '' }
}
