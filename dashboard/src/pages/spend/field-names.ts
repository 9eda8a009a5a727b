/** An API field as a label: `access_token?` is `Access token`. */
export function labelOf(field: string): string {
  const words = nameOf(field)
    .replaceAll('_', ' ')
    .replaceAll(/\bapi\b/g, 'API')
    .replaceAll(/\burl\b/g, 'URL')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `?` marks an optional field, `{}` a map. */
export const nameOf = (field: string): string => field.replaceAll(/[{}?]/g, '')

export const isOptional = (field: string): boolean => field.endsWith('?')

export const isMap = (field: string): boolean => field.includes('{}')

/** Only the fields that were filled in, trimmed. */
export function filled(draft: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(draft)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  )
}

/** Reads a map from lines of `name = value`. */
export function readMap(text: string): Record<string, string> {
  return filled(
    Object.fromEntries(
      text
        .split('\n')
        .map((line) => [line.split('=')[0]?.trim() ?? '', line.slice(line.indexOf('=') + 1)] as const)
        .filter(([name]) => name !== ''),
    ),
  )
}

export function writeMap(map: unknown): string {
  if (typeof map !== 'object' || map === null) return ''
  return Object.entries(map)
    .map(([name, value]) => `${name} = ${String(value)}`)
    .join('\n')
}
