import type { Importer, MappedFact, Row, RowResult, Settings } from '#importers/importer.ts'
import { eventData } from '#importers/read/event-data.ts'
import { factId } from '#importers/read/fact-id.ts'
import { readMoney } from '#importers/read/read-revenue.ts'
import { readTime } from '#importers/read/read-time.ts'
import { signUp } from '#importers/read/sign-up.ts'
import { type AdjustField, adjustColumns } from './columns.ts'
import { sourceOf } from './source-of.ts'
import { toldInstall } from './told-install.ts'

type AdjustRow = Row<AdjustField>

export const adjust: Importer<AdjustField> = {
  name: 'adjust',
  title: 'Adjust',
  columns: adjustColumns,
  recognisedBy: [
    ['adid', 'activityKind'],
    ['adid', 'createdAt', 'network'],
    ['adid', 'createdAt', 'trackerName'],
    ['adid', 'installedAt'],
  ],
  read,
}

const handled = {
  install: 'install',
  session: 'open',
  event: 'event',
  ad_revenue: 'event',
  subscription: 'event',
  reattribution: 'reengagement',
  reinstall: 'reinstall',
  reattribution_reinstall: 'reinstall',
  uninstall: 'uninstall',
} as const

const leftOut: Record<string, string> = {
  click: 'click',
  impression: 'impression',
  san_click: 'click of a self-attributing network',
  san_impression: 'impression of a self-attributing network',
  rejected_install: 'install rejected by Adjust',
  rejected_reattribution: 'reattribution rejected by Adjust',
  install_update: 'updated attribution',
  attribution_update: 'updated attribution',
  updated_attribution: 'updated attribution',
  cost_updated: 'ad spend',
  gdpr_forget_device: 'request to forget a device',
  att_update: 'status of App Tracking Transparency',
}

type Kind = (typeof handled)[keyof typeof handled]

function read(row: AdjustRow, settings: Settings): RowResult {
  const activity = row('activityKind').toLowerCase().replaceAll(/[\s-]/g, '_')
  if (activity.startsWith('sk_')) return { leftOut: 'SKAdNetwork postback' }
  const named = leftOut[activity]
  if (named !== undefined) return { leftOut: named }
  if (row('rejectionReason') !== '') return { leftOut: 'install rejected by Adjust' }
  const kind = kindOf(row, activity)
  if (kind === undefined) return { rejected: `{activity_kind} is not known: ${activity || 'it is empty'}.` }
  const adid = row('adid')
  if (adid === '') return { rejected: '{adid} is empty.' }
  const at = timeOf(row, row('createdAtMilli') === '' ? 'createdAt' : 'createdAtMilli', settings)
  const installedAt = timeOf(row, 'installedAt', settings)
  if (typeof at === 'string') return { rejected: at }
  if (typeof installedAt === 'string') return { rejected: installedAt }
  const place: Place = { row, settings, install: settings.hashId(adid), installedAt, at, activity }
  if (kind === 'install') return installRow(place)
  return at === undefined ? { rejected: '{created_at} is empty.' } : laterRow(kind, { ...place, at })
}

/** A definition for one kind of activity may do without its placeholder. */
function kindOf(row: AdjustRow, activity: string): Kind | undefined {
  if (activity !== '') return handled[activity as keyof typeof handled]
  return row('event') === '' && row('eventName') === '' ? 'install' : 'event'
}

function timeOf(row: AdjustRow, field: 'createdAt' | 'createdAtMilli' | 'installedAt', settings: Settings) {
  const text = row(field)
  if (text === '') return undefined
  return readTime(text, settings) ?? `${adjustColumns[field][0][0]} is not a time: ${text}.`
}

type Place = {
  row: AdjustRow
  settings: Settings
  install: string
  installedAt: Date | undefined
  at: Date | undefined
  activity: string
}
type Later = Place & { at: Date }

function installRow({ row, settings, install, installedAt, at }: Place): RowResult {
  const time = installedAt ?? at
  if (time === undefined) return { rejected: '{installed_at} and {created_at} are empty.' }
  const fact = toldInstall(row, settings, { id: install, at: time })
  if (typeof fact === 'string') return { rejected: fact }
  const user = row('userId')
  return { facts: user === '' ? [fact] : [fact, signUp(install, settings.hashId(user), time)] }
}

function laterRow(kind: Exclude<Kind, 'install'>, place: Later): RowResult {
  const { row, settings, install, installedAt, at, activity } = place
  if (installedAt !== undefined && at < installedAt)
    return { rejected: '{created_at} is before {installed_at}.' }
  const known =
    installedAt === undefined || !settings.wantsPeople
      ? undefined
      : toldInstall(row, settings, { id: install, at: installedAt })
  if (typeof known === 'string') return { rejected: known }
  const before: MappedFact[] = known === undefined ? [] : [{ ...known, isSecondHand: true }]
  if (kind === 'event') return eventRow(place, before)
  const campaign = sourceOf(row).campaign
  const id = factId(activity, install, String(at.getTime()))
  if (kind === 'open' || kind === 'uninstall')
    return { facts: [...before, { fact: kind, id, at, install, campaign }] }
  if (campaign === undefined) return { leftOut: `organic ${activity.replaceAll('_', ' ')}` }
  // The row of a return names the campaign of the return, not that of the install.
  return { facts: [{ fact: kind, id, at, install, campaign }] }
}

function eventRow(
  { row, settings, install, installedAt, at, activity }: Later,
  before: MappedFact[],
): RowResult {
  const name = nameOf(row, activity)
  if (name === '') return { rejected: '{event_name} and {event} are empty.' }
  const revenue = revenueOf(row, settings)
  if (typeof revenue === 'string') return { rejected: revenue }
  const user = row('userId') === '' ? install : settings.hashId(row('userId'))
  const event: MappedFact = {
    fact: 'event',
    id: factId(install, String(at.getTime()), name, row('eventId'), row('revenue'), row('parameters')),
    at,
    user,
    name,
    data: eventData(row('parameters'), revenue),
    campaign: sourceOf(row).campaign,
  }
  if (!settings.wantsPeople) return { facts: [event] }
  return { facts: [...before, signUp(install, user, installedAt ?? at), event] }
}

function nameOf(row: AdjustRow, activity: string): string {
  if (activity === 'ad_revenue') return activity
  if (activity === 'subscription') return row('subtype') === '' ? activity : `subscription_${row('subtype')}`
  return row('eventName') || row('event')
}

const faults = { amount: '{revenue_float} is not a number', currency: '{currency} is not a currency' }

const revenueOf = (row: AdjustRow, settings: Settings) =>
  row('revenue') === ''
    ? readMoney(row('reportingRevenue'), row('reportingCurrency'), { settings, faults })
    : readMoney(row('revenue'), row('currency'), { settings, faults })
