/** The fields that every project has, in the order and groups in which people look for them. */
const groups: Record<string, Record<string, string>> = {
  Source: {
    campaign: 'Campaign',
    network: 'Network',
    ad_set: 'Ad set',
    creative: 'Creative',
    keyword: 'Keyword',
    affiliate: 'Affiliate',
    domain: 'Domain',
    publisher_platform: 'Publisher platform',
  },
  'App and device': {
    platform: 'Platform',
    app_version: 'App version',
    system_version: 'System version',
    brand: 'Brand',
    model: 'Device model',
    language: 'Language',
    connection: 'Connection',
    framework: 'Framework',
  },
  Place: { country: 'Country', region: 'Region' },
  Attribution: {
    install_kind: 'First or later install',
    touch: 'Click or impression',
    rule: 'Attribution rule',
    suspicious: 'Suspicious',
    consent: 'Consent',
  },
  Time: {
    weekday: 'Weekday',
    hour_of_day: 'Hour of the day',
    installed_on: 'Install day',
    age_days: 'Days since the install',
  },
  Fact: {
    event: 'Event name',
    type: 'Payment type',
    source: 'Payment or event',
    name: 'Event or payment type',
    revenue: 'Revenue',
    total: 'Total',
    spend: 'Spend',
    amount: 'Amount as sent',
    currency: 'Currency',
    clicks: 'Clicks',
    impressions: 'Impressions',
  },
}

const names: Record<string, string> = Object.assign({}, ...Object.values(groups))

/** Whether every fact of a user has it, through the install. */
export const isInstallField = (field: string) =>
  Object.hasOwn(names, field) && !Object.hasOwn(groups.Fact ?? {}, field) && field !== 'age_days'

/** `Country`, `plan` of `data.plan`, `utm_source (link)`. */
export function fieldName(field: string): string {
  if (Object.hasOwn(names, field)) return names[field] ?? field
  const [, source, key = field] = /^(data|link)\.(.+)$/s.exec(field) ?? []
  return source === 'link' ? `${key} (link)` : key
}

export type KnownField = { name: string; kind: 'dimension' | 'property' | 'link'; type: string }
type Option = { value: string; label: string }
type OptionGroup = { group: string; items: Option[] }

/** Options for a select: properties first, since they are what other pages do not have. */
export function fieldOptions(fields: readonly KnownField[]): OptionGroup[] {
  const known = new Set(fields.map(({ name }) => name))
  const ofKind = (kind: KnownField['kind']) =>
    fields.filter((field) => field.kind === kind).map(({ name }) => ({ value: name, label: fieldName(name) }))
  const fixed = Object.entries(groups).map(([group, items]) => ({
    group,
    items: Object.entries(items).flatMap(([value, label]) => (known.has(value) ? [{ value, label }] : [])),
  }))
  const others = ofKind('dimension').filter(({ value }) => !Object.hasOwn(names, value))
  return [
    { group: 'Properties', items: ofKind('property') },
    ...fixed,
    { group: 'Other', items: others },
    { group: 'Link parameters', items: ofKind('link') },
  ].filter(({ items }) => items.length > 0)
}
