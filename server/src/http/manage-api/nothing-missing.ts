/** The message of a response over all projects. `away`: nodes that do not respond. */
export function nothingMissing(away: readonly string[]): string {
  return away.length === 0 ? 'OK' : `Projects on ${away.join(', ')} are missing: the node does not respond.`
}
