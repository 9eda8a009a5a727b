/** Who clicked, and behind which kind of address. */
export type Clicker = { browser: string; platform: string; place: string }

/** One install: what brought it, and what the service decided. Null: nothing. */
export type Verdict = {
  source: (Clicker & { campaign: string }) | null
  match: (Clicker & { campaign: string }) | null
  /** Clicks of several campaigns fitted equally well, so none of them won. */
  isCollision: boolean
}

export type Score = {
  /** Installs that a click brought, and those of them that the service gave the right campaign. */
  brought: number
  found: number
  /** Installs that the service gave a campaign, and those of them where it was the wrong one. */
  matches: number
  wrong: number
}

/** Shares in percent; undefined if there is nothing to divide by. */
export const precision = ({ matches, wrong }: Score) => percent(matches - wrong, matches)
export const recall = ({ brought, found }: Score) => percent(found, brought)
export const falseMatches = ({ matches, wrong }: Score) => percent(wrong, matches)

const percent = (part: number, whole: number) => (whole === 0 ? undefined : (100 * part) / whole)

/**
 * The score of the clicks that `counts` picks: recall of the installs that they brought, precision of the installs that they were given.
 * A wrong match counts against the browser whose click won, also if the install was organic or another browser's.
 */
export function scoreOf(verdicts: readonly Verdict[], counts: (clicker: Clicker) => boolean): Score {
  const brought = verdicts.filter(({ source }) => source !== null && counts(source))
  const matches = verdicts.filter(({ match }) => match !== null && counts(match))
  return {
    brought: brought.length,
    found: brought.filter(isRight).length,
    matches: matches.length,
    wrong: matches.filter((verdict) => !isRight(verdict)).length,
  }
}

function isRight({ source, match }: Verdict): boolean {
  return source !== null && source.campaign === match?.campaign
}

export type OrganicScore = { organic: number; given: number }

/** Organic installs, and those of them that were given a campaign. */
export function organicScore(verdicts: readonly Verdict[]): OrganicScore {
  const organic = verdicts.filter(({ source }) => source === null)
  return { organic: organic.length, given: organic.filter(({ match }) => match !== null).length }
}
