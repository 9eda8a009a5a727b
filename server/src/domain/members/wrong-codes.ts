/** How many wrong codes were tried, and since when. */
export type WrongCodes = { count: number; since: Date | null }

const limit = 10
const hourMs = 3_600_000

const isRecent = (since: Date | null, at: Date): since is Date =>
  since !== null && at.getTime() - since.getTime() < hourMs

/** Three of a million codes are right at a time: whoever knows the password must not try them all. */
export function isCodeLocked({ count, since }: WrongCodes, at: Date): boolean {
  return count >= limit && isRecent(since, at)
}

export function withWrongCode({ count, since }: WrongCodes, at: Date): WrongCodes {
  return isRecent(since, at) ? { count: count + 1, since } : { count: 1, since: at }
}
