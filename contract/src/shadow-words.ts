/** Texts for the codes of shadow mode. */

export const shadowOutcomes = ['same', 'different', 'only_ours', 'only_theirs'] as const

export type ShadowOutcome = (typeof shadowOutcomes)[number]

/** Why both sides do not say the same. `they` is the vendor's name. */
export const shadowReasons = {
  unmapped: (they: string) => `${they} names a campaign that is not mapped to one of ours`,
  ours_rejected: (they: string) => `we rejected the claim as suspicious, ${they} did not`,
  ours_organic: (they: string) => `we say organic, ${they} names a campaign`,
  theirs_organic: (they: string) => `${they} says organic, we name a campaign`,
  other_campaign: () => 'both name a campaign, but not the same one',
  app_update: () => 'the store had installed the app more than a day before our first open: an app update',
  not_sent: (they: string) => `${they} sent nothing about this device`,
  not_seen: () => 'no first open of this device reached us',
  ambiguous: () => 'no common id, and several installs fit within a minute',
} as const

export type ShadowReason = keyof typeof shadowReasons
