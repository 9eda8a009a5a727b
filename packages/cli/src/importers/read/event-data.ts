type Data = Record<string, unknown>

type Revenue = { amount: number; currency: string }

/** The vendor's own value of an event with the revenue as we count it: `amount` and `currency`. */
export function eventData(value: string, revenue: Revenue | undefined): Data | undefined {
  const given = readValue(value)
  // An `amount` that the vendor does not count as revenue must not become revenue here.
  const entries = Object.entries(given).map(
    ([name, field]) => [name === 'amount' || name === 'currency' ? `value_${name}` : name, field] as const,
  )
  const data = { ...Object.fromEntries(entries), ...revenue }
  return Object.keys(data).length === 0 ? undefined : data
}

function readValue(text: string): Data {
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Data
    return { value }
  } catch {
    return { value: text }
  }
}
