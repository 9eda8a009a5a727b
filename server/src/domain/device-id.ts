const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

// What a phone sends when tracking is off. It is not an identity.
const nobody = '00000000-0000-0000-0000-000000000000'

/** A GAID or IDFA as it is compared. Null: it identifies nobody. Undefined: it is none. */
export function readDeviceId(text: string): string | null | undefined {
  const id = text.trim().toLowerCase()
  if (!uuid.test(id)) return undefined
  return id === nobody ? null : id
}
