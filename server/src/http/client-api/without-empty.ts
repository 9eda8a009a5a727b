type Fields = Record<string, unknown>

/** The service reads fields of these; other objects are free data and stay unchanged. */
const containers = new Set(['user_data', 'device_data', 'integration_info', 'data'])

/** An empty string means "not given". */
export function withoutEmpty(body: Fields): Fields {
  const given = Object.entries(body).filter(([, value]) => value !== '')
  return Object.fromEntries(
    given.map(([key, value]) => [key, isContainer(key, value) ? withoutEmpty(value) : value]),
  )
}

function isContainer(key: string, value: unknown): value is Fields {
  return containers.has(key) && isFields(value)
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
