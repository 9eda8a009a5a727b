/** The token of an address begins with the project, so that the address alone tells where its source is stored. */
export function projectOfToken(token: string): number | undefined {
  const [, project] = /^(\d{1,9})-[0-9A-Za-z]{24}$/.exec(token) ?? []
  return project === undefined ? undefined : Number(project)
}
