/** Whose figures these are, and which are empty. */
export function describeSegmented(name?: string): string {
  const segment = name === undefined ? 'this segment' : `the segment “${name}”`
  return `Only users in ${segment}. Clicks, spend, what is derived from them and the columns of cohorts are not known of a segment; nothing is compared.`
}
