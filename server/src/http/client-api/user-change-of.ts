import { identityNames, type UserDataChange } from '@tributary/contract/client-api/user-data'
import type { UserChange } from '#domain/people/user-change.ts'
import type { Fields } from './arrival.ts'

/** User fields of a body: known fields by name, everything else and `more` as data. */
export function userChangeOf(userData: UserDataChange, more: Fields): UserChange {
  const { id: _, name, email, phone, ...rest } = userData
  const given = identityNames.flatMap((key) => (rest[key] == null ? [] : [[key, rest[key]] as const]))
  const named = new Set<string>(identityNames)
  const others = Object.entries({ ...more, ...rest }).filter(
    ([key, value]) => !named.has(key) && value !== null,
  )
  return {
    name: name ?? null,
    email: email ?? null,
    phone: phone ?? null,
    identities: Object.fromEntries(given),
    data: Object.fromEntries(others),
  }
}
