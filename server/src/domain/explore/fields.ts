import { type Subject, withoutUsers } from '@tributary/contract/manage-api/explore/names'

/** What facts can be filtered, grouped or measured by. `row`: whose column it is. */
export type Field = {
  /** As asked: `country`, `data.plan` */
  name: string
  row: 'fact' | 'install' | 'campaign'
  column: string
  /** `json`: the value of `key` in the column, a text or a number. */
  type: 'text' | 'number' | 'boolean' | 'json' | 'campaign'
  key?: string
  /** Computed from the times of the fact and its install, on the project's clock. */
  clock?: 'weekday' | 'hour_of_day' | 'installed_on' | 'age_days'
}

type Known = Omit<Field, 'name'>

const fact = (column: string, type: Field['type'] = 'text'): Known => ({ row: 'fact', column, type })
const install = (column: string, type: Field['type'] = 'text'): Known => ({ row: 'install', column, type })
const campaign = (column: string): Known => ({ row: 'campaign', column, type: 'text' })

const place: Record<string, Known> = {
  campaign: fact('campaign_id', 'campaign'),
  network: campaign('network'),
  affiliate: campaign('affiliate'),
  domain: campaign('domain'),
  ad_set: fact('ad_set_id'),
  creative: fact('ad_creative_id'),
  keyword: fact('keyword_id'),
  platform: fact('platform'),
}

const ofInstall: Record<string, Known> = {
  app_version: install('app_version'),
  brand: install('brand'),
  connection: install('connection'),
  consent: install('consent'),
  country: install('country'),
  framework: install('framework'),
  install_kind: install('kind'),
  language: install('language'),
  model: install('model'),
  publisher_platform: install('publisher_platform'),
  region: install('region'),
  rule: install('rule'),
  suspicious: install('suspicious', 'boolean'),
  system_version: install('system_version'),
  touch: install('touch'),
}

const times: Record<string, Known> = {
  weekday: { ...fact('at', 'number'), clock: 'weekday' },
  hour_of_day: { ...fact('at', 'number'), clock: 'hour_of_day' },
}
const life: Record<string, Known> = {
  installed_on: { ...install('at'), clock: 'installed_on' },
  age_days: { ...install('at', 'number'), clock: 'age_days' },
}

const money = (...columns: string[]): Record<string, Known> => ({
  ...Object.fromEntries(columns.map((column) => [column, fact(column, 'number')])),
  currency: fact('currency'),
})

const click: Record<string, Known> = {
  ...place,
  ...times,
  system_version: fact('system_version'),
  model: fact('model'),
  language: fact('language'),
}

const user = { ...place, ...ofInstall, ...times, ...life }

const known: Record<Subject, Record<string, Known>> = {
  installs: { ...place, ...ofInstall, ...times, installed_on: life.installed_on as Known },
  opens: user,
  sign_ups: user,
  events: { ...user, event: fact('name'), ...money('amount', 'revenue') },
  payments: { ...user, type: fact('type'), ...money('amount', 'total', 'revenue') },
  revenue: { ...user, source: fact('source'), name: fact('name'), revenue: fact('revenue', 'number') },
  clicks: click,
  link_clicks: click,
  network_clicks: { ...place, weekday: times.weekday as Known },
  spend: {
    ...place,
    // Spend is known by the network's day, whatever the project's timezone.
    weekday: { ...fact('day', 'number'), clock: 'weekday' },
    ...money('spend', 'amount'),
    clicks: fact('clicks', 'number'),
    impressions: fact('impressions', 'number'),
  },
}

/** Whose facts have properties of their own. */
const withData: readonly Subject[] = ['events', 'payments']

/** Undefined: the subject has no such field. */
export function fieldOf(subject: Subject, name: string): Field | undefined {
  const found = Object.hasOwn(known[subject], name) ? known[subject][name] : undefined
  if (found !== undefined) return { name, ...found }
  const [, source, key] = /^(data|link)\.(.+)$/s.exec(name) ?? []
  if (key === undefined) return undefined
  if (source === 'data')
    return withData.includes(subject) ? { name, row: 'fact', column: 'data', type: 'json', key } : undefined
  if (!hasLinks(subject)) return undefined
  return { name, row: hasPeople(subject) ? 'install' : 'fact', column: 'params', type: 'json', key }
}

/** The names that a subject's fields have; properties and parameters of links have any. */
export function fieldNames(subject: Subject): string[] {
  return Object.keys(known[subject]).sort()
}

/** Whether it has users: clicks and spend have none. */
export const hasPeople = (subject: Subject): boolean => !withoutUsers.includes(subject)

/** Whether it has links: spend has none. */
export const hasLinks = (subject: Subject): boolean => subject !== 'spend' && subject !== 'network_clicks'

export const hasNames = (subject: Subject): boolean => withData.includes(subject)
