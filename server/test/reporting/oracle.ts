import { dayIn, daysBetween, type RawFact, type RawFacts, type RawInstall } from './oracle-facts.ts'

export type ReportQuery = {
  timezone: string
  now: Date
  from?: string
  to?: string
  platform?: 'ANDROID' | 'IOS' | 'WEB'
  view: 'user_acquisition' | 'retargeting'
  revenueFrom: 'payments_and_events' | 'payments'
  activeDays: number
}

type Ad = {
  campaign_id: number | null
  ad_set_id: string | null
  ad_creative_id: string | null
  keyword_id: string | null
}
/** Identifies a row of the report: undefined fields are ignored. */
export type RowOf = { campaign: number; adSet?: string; creative?: string; keyword?: string }

/** The figures of one row of the report, counted fact by fact. Slow, simple, and independent of the rollups. */
export function recount(raw: RawFacts, query: ReportQuery, row: RowOf) {
  const dayOf = dayIn(query.timezone)
  const today = dayOf(query.now)
  const here = (ad: Ad, platform: string | null) =>
    ad.campaign_id === row.campaign &&
    (row.adSet === undefined || ad.ad_set_id === row.adSet) &&
    (row.creative === undefined || ad.ad_creative_id === row.creative) &&
    (row.keyword === undefined || ad.keyword_id === row.keyword) &&
    (query.platform === undefined || platform === query.platform)
  const inWindow = (day: string) =>
    (query.from === undefined || day >= query.from) && (query.to === undefined || day <= query.to)
  const counts = (at: Date) => inWindow(dayOf(at))
  const isRecent = (at: Date) => daysBetween(dayOf(at), today) < query.activeDays && dayOf(at) <= today

  const installOf = new Map(raw.installs.map((install) => [install.install_id, install]))
  const homeOf = new Map(
    raw.users.map((user) => [user.user_id, installOf.get(user.install_id) as RawInstall]),
  )
  const personOf = new Map(raw.people.map(({ user_id, person }) => [user_id, person]))
  const ownerOf = new Map(raw.signUps.map((one) => [one.install_id, one.person ?? one.install_id]))
  const homeOfPhone = new Map(
    raw.signUps.map((one) => [one.install_id, installOf.get(one.home ?? one.install_id) as RawInstall]),
  )
  const isInRow = (install: RawInstall) => here(install, install.platform)

  /** The latest return of the fact's person before it. */
  const returnBefore = (fact: RawFact) =>
    raw.returns
      .filter((one) => ownerOf.get(one.install_id) === personOf.get(fact.user_id) && one.at <= fact.at)
      .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))[0]
  const factInRow = (fact: RawFact) => {
    if (query.view === 'user_acquisition') return isInRow(homeOf.get(fact.user_id) as RawInstall)
    const latestReturn = returnBefore(fact)
    return latestReturn !== undefined && here(latestReturn, latestReturn.platform)
  }
  const withRevenue = (facts: RawFact[]) => facts.filter(({ revenue }) => revenue !== null)
  const revenueFacts =
    query.revenueFrom === 'payments'
      ? withRevenue(raw.payments)
      : [...withRevenue(raw.payments), ...withRevenue(raw.events)]
  const revenue = revenueFacts.filter((fact) => factInRow(fact) && counts(fact.at))

  const cohort = raw.installs.filter(
    (install) => install.kind === 'install' && isInRow(install) && counts(install.installed_at),
  )
  const resolveDays = (install: RawInstall) =>
    raw.opens
      .filter(({ install_id }) => install_id === install.install_id)
      .map(({ at }) => daysBetween(dayOf(install.installed_at), dayOf(at)))
  const retained = (days: number, isRetained: (opened: number) => boolean) => {
    const old = cohort.filter((install) => daysBetween(dayOf(install.installed_at), today) >= days)
    const returned = old.filter((install) => resolveDays(install).some(isRetained))
    return old.length === 0 ? 0 : Math.round((returned.length / old.length) * 10_000) / 100
  }
  const within = (days: number) =>
    sum(
      revenueFacts
        .filter((fact) => {
          const home = homeOf.get(fact.user_id) as RawInstall
          const age = daysBetween(dayOf(home.installed_at), dayOf(fact.at))
          return cohort.includes(home) && age >= 0 && age <= days
        })
        .map((fact) => fact.revenue),
    )
  const active = new Set<string>()
  let activity = 0
  for (const { install_id, at } of raw.opens) {
    if (!isRecent(at) || !isInRow(homeOfPhone.get(install_id) as RawInstall)) continue
    active.add(ownerOf.get(install_id) as string)
    activity += 1
  }
  for (const fact of [...raw.events, ...raw.payments]) {
    if (!isRecent(fact.at) || !isInRow(homeOf.get(fact.user_id) as RawInstall)) continue
    active.add(personOf.get(fact.user_id) as string)
    activity += 1
  }
  const spent = raw.spend.filter(
    (one) =>
      here(one, query.platform ?? null) &&
      inWindow(one.day) &&
      (query.platform === undefined || one.platform === '' || one.platform === query.platform),
  )
  const countByName = (facts: RawFact[]) => {
    const byName = Map.groupBy(
      facts.filter((fact) => factInRow(fact) && counts(fact.at)),
      ({ name }) => name,
    )
    return Object.fromEntries(
      [...byName].map(([name, list]) => [
        name,
        {
          count: list.length,
          unique: new Set(list.map(({ user_id }) => user_id)).size,
          amount: sum(list.map(({ total }) => total)),
        },
      ]),
    )
  }
  const returns = (kind: string) =>
    raw.returns.filter((one) => one.kind === kind && here(one, one.platform) && counts(one.at)).length
  return {
    clicks: raw.countsNetworkClicks.has(row.campaign)
      ? spent.reduce((total, one) => total + Number(one.clicks), 0)
      : raw.clicks.filter((click) => here(click, click.platform) && counts(click.at)).length,
    installs: cohort.length,
    signUps: raw.users.filter((user) => {
      const home = installOf.get(user.install_id) as RawInstall
      return isInRow(home) && counts(user.attributed_at)
    }).length,
    suspicious: cohort.filter(({ suspicious }) => suspicious.length > 0).length,
    clickThrough: cohort.filter(({ touch }) => touch === 'click').length,
    viewThrough: cohort.filter(({ touch }) => touch === 'view').length,
    reinstalls: returns('reinstall'),
    reengagements: returns('reengagement'),
    revenue: sum(revenue.map((fact) => fact.revenue)),
    revenueFacts: revenue.length,
    spend: sum(spent.map((one) => one.spend)),
    activeUsers: active.size,
    activity,
    cumulative: [1, 7, 14, 30].map((n) => retained(n, (opened) => opened >= 1 && opened <= n)),
    classic: [1, 7, 14, 30].map((n) => retained(n, (opened) => opened === n)),
    rolling: [1, 7].map((n) => retained(n, (opened) => opened >= n)),
    daywise: [0, 3, 7, 30].map(within),
    events: countByName(raw.events),
    payments: countByName(raw.payments),
  }
}

/** Exact, in units of 10^-30. */
function sum(amounts: (string | null)[]): bigint {
  return amounts.reduce((total, amount) => total + units(amount ?? '0'), 0n)
}

const decimals = 30

function units(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** `"$1,234.50"` of units. */
export function dollars(value: bigint, by = 1): string {
  if (by === 0) return '$0.00'
  const divisor = 10n ** BigInt(decimals - 2) * BigInt(by)
  const cents = (2n * value + divisor) / (2n * divisor)
  const text = cents.toString().padStart(3, '0')
  return `$${Number(text.slice(0, -2)).toLocaleString('en-US')}.${text.slice(-2)}`
}
