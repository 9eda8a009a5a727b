import type { KeepingRule } from './data-kind.ts'

/** What a project and its installation have chosen. */
export type Keeping = {
  /** Null: never deleted. */
  factsMonths: number | null
  /** FACT_RETENTION_DAYS; null: no limit. */
  installationDays: number | null
  reducesAddresses: boolean
  /** How long addresses stay whole, where they are reduced. */
  wholeDays: number
}

/** A sentence that says how long a kind of data is kept. */
export function keptFor(rule: KeepingRule, keeping: Keeping): string {
  return rule === 'facts' ? factsFor(keeping) : rule === 'addresses' ? addressesFor(keeping) : sentences[rule]
}

const sentences = {
  erasure: 'Until the person is erased.',
  removal: 'Until it is removed.',
  forever: 'As long as the project.',
  refused: 'Until newer ones replace them.',
  deliveries: '30 days.',
  shadow: '365 days after the install.',
} as const

function factsFor({ factsMonths, installationDays }: Keeping): string {
  const limit =
    installationDays === null ? '' : ` At most ${installationDays} days, the limit of this installation.`
  return `${factsMonths === null ? 'Until the person is erased.' : `${factsMonths} months after the month they are of.`}${limit}`
}

function addressesFor(keeping: Keeping): string {
  const { reducesAddresses, wholeDays } = keeping
  return reducesAddresses
    ? `Whole for ${wholeDays} days. Then an address becomes its network (/24, or /48 of IPv6), and a user agent is removed.`
    : 'As long as the click or the install.'
}
