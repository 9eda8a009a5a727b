import type { Importer, MappedFact, Row, RowResult, Settings, SourceCampaign } from '#importers/importer.ts'
import { installOf } from '#importers/read/device-row.ts'
import { eventData } from '#importers/read/event-data.ts'
import { factId } from '#importers/read/fact-id.ts'
import { mapInstall } from '#importers/read/map-install.ts'
import { networkId } from '#importers/read/network-id.ts'
import { readPlatform } from '#importers/read/read-platform.ts'
import { readMoney } from '#importers/read/read-revenue.ts'
import { readTime } from '#importers/read/read-time.ts'
import { signUp } from '#importers/read/sign-up.ts'
import { isZone } from '#importers/read/zone-offset.ts'
import { type AppsflyerField, appsflyerColumns } from './columns.ts'

type AppsflyerRow = Row<AppsflyerField>

export const appsflyer: Importer<AppsflyerField> = {
  name: 'appsflyer',
  title: 'AppsFlyer',
  columns: appsflyerColumns,
  recognisedBy: [
    ['appsflyerId', 'installTime'],
    ['appsflyerId', 'eventTime'],
  ],
  timezoneOf,
  read,
}

/** Exports are named `<app>_<report>_<from>_<to>_<zone>.csv`. */
function timezoneOf(fileName: string): string | undefined {
  const [, zone = ''] =
    /_\d{4}-\d\d-\d\d_([A-Z][A-Za-z]+(?:_[A-Za-z]+){0,2})\.(?:csv|tsv)(?:\.gz)?$/.exec(fileName) ?? []
  const name = zone.includes('_') ? zone.replace('_', '/') : zone
  return name !== '' && isZone(name) ? name : undefined
}

function read(row: AppsflyerRow, settings: Settings): RowResult {
  if (row('blockedReason') !== '' || /block/i.test(settings.fileName))
    return { leftOut: 'blocked by AppsFlyer as fraud' }
  if (row('fraudReason') !== '') return { leftOut: 'found by AppsFlyer as fraud after the install' }
  const id = row('appsflyerId')
  if (id === '') return { rejected: 'AppsFlyer ID is empty.' }
  const kind = kindOf(row)
  if (kind === undefined) return { rejected: 'Event Name is empty.' }
  const installedAt = timeOf(row, 'installTime', settings)
  if (typeof installedAt === 'string') return { rejected: installedAt }
  const place = { row, settings, install: settings.hashId(id), installedAt }
  if (kind === 'install') return installRow(place)
  const at = timeOf(row, 'eventTime', settings)
  if (typeof at === 'string') return { rejected: at }
  if (at === undefined) return { rejected: 'Event Time is empty.' }
  return kind === 'event' ? eventRow({ ...place, at }) : returnRow(kind, { ...place, at })
}

type Kind = 'install' | 'reinstall' | 'reengagement' | 'uninstall' | 'event'

const kinds: Record<string, Kind> = {
  install: 'install',
  reinstall: 'reinstall',
  're-attribution': 'reinstall',
  're-engagement': 'reengagement',
  uninstall: 'uninstall',
  af_uninstall: 'uninstall',
}

function kindOf(row: AppsflyerRow): Kind | undefined {
  const name = row('eventName').toLowerCase()
  if (name !== '') return kinds[name] ?? 'event'
  const conversion = kinds[row('conversionType').toLowerCase()]
  if (conversion !== undefined) return conversion
  // A report without the column Event Name, cut down to installs.
  return row('eventValue') === '' && row('revenue') === '' ? 'install' : undefined
}

function timeOf(
  row: AppsflyerRow,
  field: 'installTime' | 'eventTime',
  settings: Settings,
): Date | string | undefined {
  const text = row(field)
  if (text === '') return undefined
  const [[heading]] = appsflyerColumns[field]
  return readTime(text, settings) ?? `${heading} is not a time: ${text}.`
}

type Place = { row: AppsflyerRow; settings: Settings; install: string; installedAt: Date | undefined }

function installRow(place: Place): RowResult {
  const { row, settings, installedAt } = place
  if (installedAt === undefined) return { rejected: 'Install Time is empty.' }
  const install = toldInstall({ ...place, installedAt })
  if (typeof install === 'string') return { rejected: install }
  const user = row('customerUserId')
  return {
    facts: user === '' ? [install] : [install, signUp(place.install, settings.hashId(user), installedAt)],
  }
}

const reader = mapInstall<AppsflyerField>({
  version: 'appVersion',
  country: 'country',
  ids: { gaid: 'gaid', idfa: 'idfa', idfv: 'idfv', android_id: 'androidId' },
  about: { device_model: 'deviceModel', system_version: 'osVersion', language: 'language' },
  touch: (row) => (/impression|view/i.test(row('touchType')) ? 'view' : 'click'),
  touchAt: 'touchTime',
  ads: {
    ad_set_id: 'adsetId',
    ad_set_name: 'adset',
    ad_creative_id: 'adId',
    ad_creative_name: 'ad',
    keyword_id: 'keywordId',
    keyword_name: 'keywords',
  },
})

/** The install that a row tells of, or why it cannot. */
function toldInstall({ installedAt: at, ...place }: Place & { installedAt: Date }) {
  const { row } = place
  const platform = readPlatform(row('platform')) ?? readPlatform(row('appId').replace(/^id\d+$/, 'ios'))
  if (platform === undefined) return `Platform is not known: ${row('platform') || 'it is empty'}.`
  return installOf({ ...place, at, reader, platform, user: undefined, campaign: campaignOf(row) })
}

function campaignOf(row: AppsflyerRow): SourceCampaign | undefined {
  const network = row('mediaSource')
  if (network === '' || network.toLowerCase() === 'organic') return undefined
  return { network, name: row('campaign'), id: networkId(row('campaignId')) }
}

type Later = Place & { at: Date }

/** The install and the sign-up, as the row of a later fact tells of them. */
function before(place: Later): MappedFact[] | string {
  const { installedAt, settings } = place
  if (installedAt === undefined || !settings.wantsPeople) return []
  const install = toldInstall({ ...place, installedAt })
  return typeof install === 'string' ? install : [{ ...install, isSecondHand: true }]
}

function eventRow(place: Later): RowResult {
  const { row, settings, install, at, installedAt } = place
  if (installedAt !== undefined && at < installedAt)
    return { rejected: `Event Time ${row('eventTime')} is before Install Time ${row('installTime')}.` }
  const revenue = revenueOf(row, settings)
  if (typeof revenue === 'string') return { rejected: revenue }
  const known = before(place)
  if (typeof known === 'string') return { rejected: known }
  const user = row('customerUserId') === '' ? install : settings.hashId(row('customerUserId'))
  const name = row('eventName')
  const event = {
    fact: 'event',
    // AppsFlyer drops an identical event of the same device within ten seconds, so these name it.
    id: factId(install, row('eventTime'), name, row('eventValue'), row('revenue')),
    at,
    user,
    name,
    data: eventData(row('eventValue'), revenue),
    campaign: campaignOf(row),
  } satisfies MappedFact
  if (!settings.wantsPeople) return { facts: [event] }
  return { facts: [...known, signUp(install, user, installedAt ?? at), event] }
}

const faults = {
  amount: 'Event Revenue is not a number',
  currency: 'Event Revenue Currency is not a currency',
}

const revenueOf = (row: AppsflyerRow, settings: Settings) =>
  row('revenue') === ''
    ? readMoney(row('revenueUsd'), 'USD', { settings, faults })
    : readMoney(row('revenue'), row('revenueCurrency'), { settings, faults })

function returnRow(kind: Exclude<Kind, 'install' | 'event'>, place: Later): RowResult {
  const { row, install, at, installedAt } = place
  if (kind === 'reinstall') {
    // AppsFlyer gives a reinstall an id of its own.
    const again = toldInstall({ ...place, installedAt: installedAt ?? at })
    return typeof again === 'string' ? { rejected: again } : { facts: [{ ...again, kind: 'reinstall' }] }
  }
  const known = before(place)
  if (typeof known === 'string') return { rejected: known }
  const id = factId(kind, install, row('eventTime'))
  const campaign = campaignOf(row)
  if (kind === 'uninstall') return { facts: [...known, { fact: kind, id, at, install, campaign }] }
  if (campaign === undefined) return { leftOut: 'organic re-engagement' }
  return { facts: [...known, { fact: kind, id, at, install, campaign }] }
}
