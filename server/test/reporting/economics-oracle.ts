import { dayIn, daysBetween, type RawFact, type RawFacts, type RawInstall } from './oracle-facts.ts'

export type EconomicsQuery = {
  timezone: string
  now: Date
  from: string
  to: string
  platform?: string | undefined
  revenueFrom: string
}

type Chosen = (install: {
  campaign_id: number | null
  ad_set_id: string | null
  platform: string
  day: string
}) => boolean

const shownDays = [0, 1, 3, 7, 14, 30, 60, 90, 180, 365]

/** The cohort figures of some installs, counted fact by fact. Slow, simple, and independent of the rollups. */
export function recountEconomics(raw: RawFacts, query: EconomicsQuery, isChosen: Chosen) {
  const dayOf = dayIn(query.timezone)
  const today = dayOf(query.now)
  const isPaid = (campaign: number | null) =>
    raw.spend.some((row) => row.campaign_id === campaign && Number(row.spend) > 0)
  const ageOf = (install: RawInstall, at: Date) => daysBetween(dayOf(install.installed_at), dayOf(at))
  const cohort = raw.installs.filter((install) => {
    const day = dayOf(install.installed_at)
    return (
      install.kind === 'install' &&
      day >= query.from &&
      day <= query.to &&
      (query.platform === undefined || install.platform === query.platform) &&
      isChosen({ ...install, day })
    )
  })
  const isOver = (day: string, n: number) => daysBetween(day, today) > n
  const homeOf = new Map(raw.users.map((user) => [user.user_id, user.install_id]))
  const facts: RawFact[] = (
    query.revenueFrom === 'payments' ? raw.payments : [...raw.payments, ...raw.events]
  ).filter(({ revenue }) => revenue !== null)
  const earnedBy = (installs: readonly RawInstall[], n: number) => {
    const byId = new Map(installs.map((install) => [install.install_id, install]))
    return facts.reduce((sum, fact) => {
      const home = byId.get(homeOf.get(fact.user_id) ?? '')
      const age = home === undefined ? -1 : ageOf(home, fact.at)
      return age >= 0 && age <= n ? sum + Number(fact.revenue) : sum
    }, 0)
  }
  const spend = raw.spend.filter(
    (row) =>
      row.day >= query.from &&
      row.day <= query.to &&
      (query.platform === undefined || row.platform === '' || row.platform === query.platform) &&
      isChosen({ ...row, platform: row.platform || (query.platform ?? '') }),
  )
  const spent = (n: number) =>
    spend.reduce((sum, row) => (isOver(row.day, n) ? sum + Number(row.spend) : sum), 0)
  const mature = (n: number, only = (_: RawInstall) => true) =>
    cohort.filter((install) => isOver(dayOf(install.installed_at), n) && only(install))
  const paid = (install: RawInstall) => isPaid(install.campaign_id)
  const roas = (n: number, only?: (install: RawInstall) => boolean) => ({
    value: spent(n) === 0 ? null : earnedBy(mature(n, only), n) / spent(n),
    of: mature(n, only).length,
  })
  const payback = Array.from({ length: 366 }, (_, n) => n).find(
    (n) => spent(n) > 0 && 2 * spent(n) >= spent(0) - 1e-9 && earnedBy(mature(n, paid), n) >= spent(n) - 1e-9,
  )
  const users = raw.users.filter(({ install_id, attributed_at }) => {
    const home = cohort.find((install) => install.install_id === install_id)
    return home !== undefined && ageOf(home, attributed_at) >= 0
  }).length
  const revenue = earnedBy(cohort, Number.POSITIVE_INFINITY)
  const opened = (n: number, last: number) => {
    const of = mature(last)
    // The install opens the app.
    const ids = new Set(
      of.flatMap((install) =>
        n === 0 ||
        raw.opens.some((open) => {
          const age = open.install_id === install.install_id ? ageOf(install, open.at) : -1
          return age >= n && age <= last
        })
          ? [install.install_id]
          : [],
      ),
    )
    return { value: of.length === 0 ? null : (100 * ids.size) / of.length, of: of.length }
  }
  return {
    installs: cohort.length,
    users,
    revenue,
    arpu: users === 0 ? null : revenue / users,
    payback: payback ?? null,
    paidRoas: shownDays.map((n) => roas(n, paid)),
    blendedRoas: shownDays.map((n) => roas(n)),
    perInstall: shownDays.map((n) => {
      const of = mature(n).length
      return { value: of === 0 ? null : earnedBy(mature(n), n) / of, of }
    }),
    retention: Array.from({ length: 31 }, (_, n) => opened(n, n)),
    weeklyRetention: Array.from({ length: 27 }, (_, week) => opened(7 * week, 7 * week + 6)),
  }
}
