import { sql } from '#storage/sql.ts'
import type { TestService } from '#test/support/test-service.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows of any table, and questions of any form.
export type Any = any

/** A fact as a question sees it, in plain JavaScript. */
export type Fact = {
  at: Date
  person: string | null
  install: Any
  place: Any
  own: Record<string, Any>
  data: Any
  spendDay?: string
}

/** Everything that is stored, read row by row: no relation, rollup or compiled statement is involved. */
export async function readStored({ app: { db } }: TestService, projectId: number) {
  const rows = (
    table: 'installs' | 'users' | 'opens' | 'events' | 'payments' | 'touches' | 'spend' | 'campaigns',
  ) =>
    db.many<Any>(
      sql([`select * from ${table} where project_id = `, ''] as unknown as TemplateStringsArray, projectId),
    )
  const [installs, users, opens, events, payments, touches, spend, campaigns] = [
    await rows('installs'),
    await rows('users'),
    await rows('opens'),
    await rows('events'),
    await rows('payments'),
    await rows('touches'),
    await rows('spend'),
    await rows('campaigns'),
  ]
  const installOf = new Map<string, Any>(installs.map((one) => [one.install_id, one]))
  const userOf = new Map<string, Any>(users.map((one) => [one.user_id, one]))
  const touchOf = new Map<string, Any>(touches.map((one) => [one.id, one]))
  for (const install of installs) install.params = touchOf.get(install.touch_id)?.params ?? null
  const ofUser = (userId: string, at: Date, own: Record<string, Any>, data: Any): Fact => {
    const user = userOf.get(userId)
    const install = installOf.get(user.install_id)
    return { at, person: user.person, install, place: install, own, data }
  }
  const facts: Record<string, Fact[]> = {
    installs: installs.map((one) => ({
      at: one.installed_at,
      person: one.person ?? one.install_id,
      install: one,
      place: one,
      own: { install_id: one.install_id },
      data: null,
    })),
    opens: opens.map((one) => {
      const own = installOf.get(one.install_id)
      const home = installOf.get(own.home ?? own.install_id)
      return {
        at: one.at,
        person: own.person ?? own.install_id,
        install: home,
        place: home,
        own: { opened: one.install_id },
        data: null,
      }
    }),
    sign_ups: users.map((one) => ofUser(one.user_id, one.attributed_at, {}, null)),
    events: events.map((one) =>
      ofUser(
        one.user_id,
        one.at,
        { event: one.name, name: one.name, amount: one.amount, revenue: one.amount },
        one.data,
      ),
    ),
    payments: payments
      .filter((one) => one.completed_at !== null && one.removed_at === null)
      .map((one) => {
        const revenue = one.type === 'FUNDS_WITHDRAWAL' ? null : one.amount
        return ofUser(
          one.user_id,
          one.completed_at,
          { type: one.type, name: one.type, amount: one.amount, total: one.amount, revenue },
          one.data,
        )
      }),
    clicks: touches
      .filter(({ kind }) => kind === 'click')
      .map((one) => ({
        at: one.at,
        person: null,
        install: { params: one.params },
        place: {
          campaign_id: one.campaign_id,
          ad_set_id: one.params.adset_id ?? null,
          platform: one.platform,
        },
        own: {},
        data: null,
      })),
    spend: spend.map((one) => ({
      at: new Date(`${one.day}T12:00:00Z`),
      person: null,
      install: {},
      place: { ...one, ad_set_id: one.ad_set_id || null, platform: one.platform || null },
      own: { spend: one.spend, clicks: one.clicks },
      data: null,
      spendDay: one.day,
    })),
  }
  const byNetwork = new Set(
    campaigns
      .filter(({ clicks_from, network }) => (clicks_from ?? asUsual(network)) === 'network')
      .map(({ id }) => id),
  )
  facts.link_clicks = facts.clicks ?? []
  facts.network_clicks = (facts.spend ?? []).flatMap((one) => Array(Number(one.own.clicks)).fill(one))
  facts.clicks = [
    ...facts.link_clicks.filter(({ place }) => !byNetwork.has(place.campaign_id)),
    ...facts.network_clicks.filter(({ place }) => byNetwork.has(place.campaign_id)),
  ]
  facts.revenue = [
    ...(facts.payments ?? []).map((one) => ({ ...one, own: { ...one.own, source: 'payment' } })),
    ...(facts.events ?? []).map((one) => ({ ...one, own: { ...one.own, source: 'event' } })),
  ].filter(({ own }: Fact) => own.revenue !== null)
  return { facts, campaigns: new Map<number, Any>(campaigns.map((one) => [one.id, one])) }
}

const asUsual = (network: string | null) => (network === 'apple_search_ads' ? 'network' : 'links')

export type Stored = Awaited<ReturnType<typeof readStored>>
