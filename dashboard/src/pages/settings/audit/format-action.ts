/** `manageCreateStoreListing` → `Create store listing`: an operation's name in words. */
export function formatAction(action: string): string {
  const words = action
    .replace(/^manage(?=[A-Z])/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `timezone: Europe/Berlin, apps: {"ios":null}`: each field with its value. */
export function formatFields(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}
