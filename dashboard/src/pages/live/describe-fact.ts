import { countryName } from '@tributary/contract/country-name'
import type { LiveFactOnTheWire } from '@tributary/contract/manage-api/live/live'
import { kindName } from '#parts/facts/kind-names.ts'
import { formatAmount } from '#parts/payments/format-amount.ts'

/** Describes a fact in one line. */
export function describeFact({ kind, title, details }: LiveFactOnTheWire): string {
  const text = (name: string) => (typeof details[name] === 'string' ? details[name] : undefined)
  const amount = typeof details.amount === 'number' ? details.amount : undefined
  switch (kind) {
    case 'event':
      return joined([title, amount === undefined ? undefined : String(amount)])
    case 'payment':
      return joined([
        title === 'DEFAULT' ? undefined : inWords(title),
        amount === undefined ? undefined : formatAmount(amount, text('currency') ?? null),
        inWords(text('status')?.replace('PAYMENT_', '')),
      ])
    case 'install':
    case 'reinstall':
      return joined([
        sources[text('attribution_type') ?? ''],
        text('model'),
        prefixed('app', text('app_version')),
        countryOf(text('country')),
      ])
    case 'click':
    case 'impression':
      return joined([text('model'), prefixed('OS', text('system_version')), text('language')])
    case 'refusal':
    case 'remark':
      return title === null ? '' : kindName(title)
    default:
      return ''
  }
}

const sources: Record<string, string> = { ORGANIC: 'organic', INORGANIC: 'attributed' }

const countryOf = (code: string | undefined) => (code === undefined ? undefined : countryName(code))

const prefixed = (name: string, value: string | undefined) =>
  value === undefined ? undefined : `${name} ${value}`

const inWords = (code: string | null | undefined) => code?.toLowerCase().replaceAll('_', ' ')

const joined = (parts: readonly (string | null | undefined)[]) =>
  parts.filter((part) => part != null && part !== '').join(' · ')
