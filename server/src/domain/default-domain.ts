/** A link domain that works on the own machine without any set-up; the suffix tells projects of one name apart. */
export function defaultDomain(projectName: string, suffix: string): string {
  const label = projectName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  return `${label === '' ? 'app' : label}${suffix}.localhost`
}
