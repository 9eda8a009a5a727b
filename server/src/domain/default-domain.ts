/** A link domain that works on the own machine without any set-up. */
export function defaultDomain(projectName: string, attempt: number): string {
  const label = projectName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  const name = label === '' ? 'app' : label
  return `${attempt === 0 ? name : `${name}-${attempt + 1}`}.localhost`
}
