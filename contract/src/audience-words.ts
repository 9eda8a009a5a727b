/** Words of audiences: the members of a segment in a network's format. */

export const audienceNetworks = ['meta', 'google', 'tiktok'] as const

export type AudienceNetwork = (typeof audienceNetworks)[number]

/** What a list of Google's consists of. The other networks take both in one audience. */
export const audienceIds = ['contacts', 'devices'] as const

export type AudienceIds = (typeof audienceIds)[number]

/** `granted`: only those who agreed. `not_denied`: also those who were not asked. */
export const audienceConsents = ['granted', 'not_denied'] as const

export type AudienceConsent = (typeof audienceConsents)[number]

/** Why a member is not in an audience, in the order of the checks. */
export const leftOutReasons = [
  'erased',
  'test_device',
  'withheld',
  'consent_denied',
  'opted_out',
  'tracking_not_allowed',
  'consent_not_given',
  'no_identifier',
] as const

export type LeftOutReason = (typeof leftOutReasons)[number]

export const audienceStates = ['waiting', 'sending', 'up_to_date', 'failed', 'ending'] as const

export type AudienceState = (typeof audienceStates)[number]
