/** A link domain that works locally without setup. The suffix separates projects with the same name. */
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
