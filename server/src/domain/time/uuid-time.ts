const lastMs = Date.UTC(9999, 11, 31)

/** The time in a version 7 UUID; null for any other id. */
export function timeOfUuidv7(id: string): Date | null {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(id)) return null
  const ms = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  // A forged id can hold any year. Years of five digits do not format like others.
  return ms < lastMs ? new Date(ms) : null
}
