import { makeRandom, type Random } from './random.ts'

/** A CSV definition as Adjust's documentation recommends it. */
export const adjustHeadings = [
  '{activity_kind}',
  '{created_at}',
  '{installed_at}',
  '{adid}',
  'user_id',
  '{event_name}',
  '{event}',
  '{publisher_parameters}',
  '{revenue_float}',
  '{currency}',
  '{random}',
  '{network_name}',
  '{campaign_name}',
  '{adgroup_name}',
  '{creative_name}',
  '{is_organic}',
  '{impression_based}',
  '{click_time}',
  '{gps_adid}',
  '{idfa}',
  '{idfv}',
  '{android_id}',
  '{os_name}',
  '{os_version}',
  '{device_name}',
  '{language}',
  '{country}',
  '{app_version}',
  '{rejection_reason}',
] as const

export type AdjustRow = Partial<Record<(typeof adjustHeadings)[number], string>>

export const adjustCells = (row: AdjustRow): string[] => adjustHeadings.map((heading) => row[heading] ?? '')

const networks = [
  'Facebook Installs',
  'Google Ads ACI',
  'Apple Search Ads',
  'TikTok SAN',
  'Unity Ads',
  'Untrusted Devices',
]

function sourceOf(random: Random): AdjustRow {
  if (random.next() < 0.3) return { '{network_name}': 'Organic', '{is_organic}': '1' }
  const network = random.pick(networks)
  const campaign = random.below(2)
  return {
    '{network_name}': network,
    '{is_organic}': '0',
    '{impression_based}': random.next() < 0.2 ? '1' : '0',
    ...(network !== 'Untrusted Devices' && {
      '{campaign_name}': `Spring, ${campaign} (2384${campaign})`,
      '{adgroup_name}': 'Women 25+ (77001)',
      '{creative_name}': 'Video "A"',
    }),
  }
}

function deviceOf(random: Random): AdjustRow {
  return random.next() < 0.5
    ? { '{os_name}': 'ios', '{os_version}': '17.4', '{idfv}': random.uuid(), '{device_name}': 'iPhone15,2' }
    : { '{os_name}': 'android', '{os_version}': '14', '{gps_adid}': random.uuid(), '{device_name}': 'Pixel8' }
}

/** Installs with what follows them: sessions, events, reattributions, reinstalls and uninstalls. */
export function makeAdjustRows(seed: number, installs: number): AdjustRow[] {
  const random = makeRandom(seed)
  const start = Date.parse('2026-03-01T00:00:00Z') / 1_000
  return Array.from({ length: installs }, () => lifeOf(random, start + random.below(20 * 86_400))).flat()
}

function lifeOf(random: Random, at: number): AdjustRow[] {
  const install: AdjustRow = {
    ...sourceOf(random),
    ...deviceOf(random),
    '{activity_kind}': 'install',
    '{created_at}': String(at),
    '{installed_at}': String(at),
    '{adid}': random.hex(32),
    '{country}': random.pick(['de', 'us', 'na']),
    '{language}': 'de',
    '{app_version}': '4.1.0',
    ...(random.next() < 0.5 && { user_id: `user-${random.hex(8)}` }),
  }
  const later = (kind: string, more: AdjustRow = {}): AdjustRow => ({
    ...install,
    '{activity_kind}': kind,
    '{created_at}': String(at + 60 + random.below(5 * 86_400)),
    '{random}': random.hex(12),
    ...more,
  })
  const events = Array.from({ length: random.below(5) }, () => later('event', eventOf(random)))
  const sessions = Array.from({ length: random.below(3) }, () => later('session'))
  const returned = {
    '{network_name}': 'Facebook Installs',
    '{campaign_name}': 'Comeback (99001)',
    '{is_organic}': '0',
  }
  const returns =
    random.next() < 0.1
      ? [later(random.pick(['reattribution', 'reinstall', 'reattribution_reinstall']), returned)]
      : []
  const gone = random.next() < 0.1 ? [later('uninstall')] : []
  return [install, ...events, ...sessions, ...returns, ...gone]
}

function eventOf(random: Random): AdjustRow {
  if (random.next() < 0.7)
    return { '{event_name}': 'level_up', '{event}': 'abc123', '{publisher_parameters}': '{"level":"3"}' }
  return {
    '{event_name}': random.next() < 0.5 ? 'purchase' : '',
    '{event}': 'f0o9p8',
    '{revenue_float}': String((100 + random.below(900)) / 100),
    '{currency}': 'USD',
  }
}
