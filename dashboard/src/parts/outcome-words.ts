/** What became of a fact, for people. `group` is how a chart sums it up. */
export type OutcomeGroup = 'taken' | 'repeated' | 'refused'

export type OutcomeWords = {
  name: string
  group: OutcomeGroup
  /** What it means. */
  says: string
  /** What to do about it; nothing where it is as it should be. */
  todo?: string
}

const rate = 'Load the exchange rate of a day before its facts come.'
const commerce = 'Correct the named field where the event is sent; the ad networks ask for it.'

export const outcomeWords: Record<string, OutcomeWords> = {
  stored: { name: 'Stored', group: 'taken', says: 'It was new, and counts.' },
  stored_commerce_invalid: {
    name: 'Stored, commerce field wrong',
    group: 'taken',
    says: 'It counts. A field that ad networks ask for is wrong.',
    todo: commerce,
  },
  stored_rate_missing: {
    name: 'Stored, no exchange rate',
    group: 'taken',
    says: 'It counts, its amount 1 to 1: no exchange rate was known.',
    todo: rate,
  },
  updated: { name: 'Updated', group: 'taken', says: 'A payment that was known moved forward.' },
  updated_commerce_invalid: {
    name: 'Updated, commerce field wrong',
    group: 'taken',
    says: 'The payment moved forward. A field that ad networks ask for is wrong.',
    todo: commerce,
  },
  updated_rate_missing: {
    name: 'Updated, no exchange rate',
    group: 'taken',
    says: 'The payment moved forward, its amount 1 to 1: no exchange rate was known.',
    todo: rate,
  },
  duplicate: {
    name: 'Repeated',
    group: 'repeated',
    says: 'It was there already, and is not counted twice.',
  },
  conflict: {
    name: 'Conflict',
    group: 'refused',
    says: 'The same id came with other contents. The first one stays.',
    todo: 'Give every event and every payment an id of its own.',
  },
  user_not_registered: {
    name: 'User not registered',
    group: 'refused',
    says: 'Nobody has signed up under that user id.',
    todo: 'Sign the user up first (signup in the app). Then send it again: its id is still free.',
  },
  invalid: {
    name: 'Invalid',
    group: 'refused',
    says: 'It could not be understood.',
    todo: 'Correct what the reason names, then send it again.',
  },
  bot: { name: 'Bot', group: 'refused', says: 'A crawler or a link preview: answered, and never counted.' },
  campaign_inactive: {
    name: 'Campaign inactive',
    group: 'refused',
    says: 'The campaign is switched off: its links lead on, and its clicks do not count.',
    todo: 'Activate the campaign if it still runs.',
  },
  rate_limited: {
    name: 'Too many at once',
    group: 'refused',
    says: 'More came in a second than one sender may send.',
    todo: 'Send in batches, and wait as long as Retry-After says. The client library does so by itself.',
  },
  erased_user: {
    name: 'Erased user',
    group: 'refused',
    says: 'The person was erased. What still comes of them is not stored.',
  },
  unsigned: {
    name: 'Unsigned',
    group: 'refused',
    says: 'A request without a signature, where signing is watched.',
    todo: 'Give the app its signing key before you demand signatures.',
  },
  clamped: {
    name: 'Time corrected',
    group: 'taken',
    says: 'It counts. Its time could not be right and was moved.',
    todo: 'Look at the clock of the sender, or at how it writes event_time.',
  },
}

/** An outcome of a newer service is shown by its own name. */
export function wordsOf(outcome: string): OutcomeWords {
  const known = Object.hasOwn(outcomeWords, outcome) ? outcomeWords[outcome] : undefined
  return known ?? { name: outcome.replaceAll('_', ' '), group: 'refused', says: '' }
}
