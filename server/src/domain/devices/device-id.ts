import { lowerCaseUuid } from '@tributary/contract/uuid'

// Phones send the all-zero id when tracking is off. It is not an identity.
const zeroId = '00000000-0000-0000-0000-000000000000'

/** A GAID or IDFA in comparable form. Null: the all-zero id. Undefined: not a device id. */
export function readDeviceId(text: string): string | null | undefined {
  const id = text.trim().toLowerCase()
  if (!lowerCaseUuid.test(id)) return undefined
  return id === zeroId ? null : id
}
