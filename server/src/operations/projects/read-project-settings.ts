import { invalidBody, type Refusal } from '@tributary/contract/refusals'
import type { Queryable } from '#storage/database.ts'
import { timezoneName } from '#storage/projects/projects.ts'

export async function readTimezone(db: Queryable, name: string): Promise<string | Refusal> {
  return (
    (await timezoneName(db, name)) ??
    invalidBody(`timezone '${name}' is not an IANA timezone such as Europe/Berlin.`)
  )
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

export function readCurrency(code: string): string | Refusal {
  const upper = code.toUpperCase()
  return currencies.has(upper)
    ? upper
    : invalidBody(`display_currency '${code}' is not an ISO 4217 code such as USD.`)
}
