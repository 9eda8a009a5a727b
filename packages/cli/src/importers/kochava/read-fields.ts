/** The texts and numbers of a JSON object in a cell; empty if it is none. */
export function readFields(text: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    const plain = Object.entries(value).filter(
      ([, one]) => typeof one === 'string' || typeof one === 'number',
    )
    return Object.fromEntries(plain.map(([name, one]) => [name, String(one).trim()]))
  } catch {
    return {}
  }
}
