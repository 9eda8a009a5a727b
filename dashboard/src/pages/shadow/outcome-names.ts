import type { ShadowOutcome } from '@tributary/contract/shadow-words'

/** Headings of the four counts, for a vendor. */
export const outcomeName = (outcome: ShadowOutcome, they: string): string =>
  ({
    same: 'Both, same attribution',
    different: 'Both, attributed differently',
    only_ours: 'Only we see',
    only_theirs: `Only ${they} sees`,
  })[outcome]

export const matchedByNames: Record<string, string> = {
  gaid: 'the Google advertising id',
  idfa: 'the IDFA',
  idfv: 'the IDFV',
  android_id: 'the Android id',
  user: 'the user id',
  time: 'time, platform and model',
}
