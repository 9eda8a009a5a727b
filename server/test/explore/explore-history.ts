import { randomUUID } from 'node:crypto'
import { clickWithDevice } from '#test/support/click.ts'
import { makePhone, type Phone } from '#test/support/phone.ts'
import { seededRandom } from '#test/support/seeded-random.ts'
import type { TestService } from '#test/support/test-service.ts'

const dayMs = 86_400_000

/** A project whose users have devices, properties and second phones. A seed reproduces it. */
export async function makeExploreHistory(service: TestService, seed: number, timezone: string) {
  const random = seededRandom(seed)
  const project = await service.makeProject({ timezone, display_currency: 'USD' })
  const start = Date.parse('2026-03-20T00:00:00Z')
  const timeOf = (from: number) => new Date(start + (from + random.next() * (24 - from)) * dayMs)
  const campaigns: { id: number; display_id: string }[] = []
  for (const channel of ['google', 'meta']) {
    const made = await service.admin('POST', `/projects/${project.id}/campaigns`, { name: channel, channel })
    campaigns.push(made.body.data)
  }
  const phones: { phone: Phone; day: number; user: string }[] = []
  for (let n = 0; n < 12; n += 1) {
    const at = timeOf(0)
    service.clock.now = () => at
    const params = { adset_id: random.pick(['s1', 's2']), utm_source: random.pick(['mail', 'Blog']) }
    const { id: campaignId } = random.pick(campaigns)
    const gaid = random.chance(0.7)
      ? await clickWithDevice(service, { projectId: project.id, campaignId, at, params })
      : randomUUID()
    const platform = random.pick(['ANDROID', 'IOS'])
    const phone = makePhone(service, project.project_token, { platform })
    const device_data = {
      ...(platform === 'IOS' ? { idfa: gaid } : { gaid }),
      ...(random.chance(0.8) && { device_model: random.pick(['Pixel 9', 'SM-1', 'iPhone17,1']) }),
      ...(random.chance(0.8) && { system_version: random.pick(['15', '17.4', '18']) }),
      language: random.pick(['de', 'en-US']),
    }
    const installedAt = new Date(at.getTime() + random.next() * dayMs)
    service.clock.now = () => installedAt
    await phone.call('/init', { device_data, app_version: random.pick(['1.0', '1.1', '2.0']) })
    phones.push({
      phone,
      day: (installedAt.getTime() - start) / dayMs,
      user: random.pick(['ada', 'bob', 'cy', 'dee', 'eve', 'fay']),
    })
  }
  for (const { phone, day, user } of phones.filter(() => random.chance(0.85))) {
    const at = timeOf(day)
    service.clock.now = () => at
    await phone.call('/trigger', { user_data: { id: user } })
  }
  const end = new Date(start + 26 * dayMs)
  service.clock.now = () => end
  const behaviors = Array.from({ length: 90 }, () => {
    const { phone, day, user } = random.pick(phones)
    const event_time = timeOf(Math.min(day, 23)).toISOString()
    const behavior = random.pick(['open', 'payment', 'event', 'event', 'event'])
    if (behavior === 'open') return () => phone.call('/init', { event_time })
    if (behavior === 'payment') {
      const payment = {
        user_id: user,
        payment_id: randomUUID(),
        amount: random.pick([9.99, 20, 0.5]),
        type: random.pick(['ONE_TIME', 'SUBSCRIPTION_CREATED', 'FUNDS_WITHDRAWAL']),
        event_data: { plan: random.pick(['pro', 'basic']) },
      }
      return () => phone.call('/capture-payment', { ...payment, event_time })
    }
    const event = {
      event_name: random.pick(['level_completed', 'coupon_used', 'shared']),
      event_data: random.pick([
        null,
        { level: Math.floor(random.next() * 12), plan: random.pick(['pro', 'basic', null]) },
        { level: 'many', plan: 'Pro' },
        { amount: random.pick([2.5, 1 / 3]), level: 3.5, isNew: random.chance(0.5) },
      ]),
    }
    return () => phone.call('/capture-event', { ...event, event_time })
  })
  // Together: they share the batches of the intake.
  await Promise.all(behaviors.map((call) => call()))
  await service.admin('POST', `/projects/${project.id}/spend`, {
    rows: campaigns.map(({ display_id: campaign }, n) => ({
      date: `2026-03-2${5 + n}`,
      campaign,
      spend: 10 + n,
      clicks: 3 + n,
    })),
  })
  await service.admin('PATCH', `/projects/${project.id}/campaigns/${campaigns[0]?.display_id}`, {
    clicks_from: 'network',
  })
  const segments = []
  for (const [index, definition] of definitions.entries()) {
    const body = { name: `Segment ${index}`, ...definition }
    const made = await service.admin('POST', `/projects/${project.id}/segments`, body)
    segments.push({ id: made.body.data.id as number, ...definition })
  }
  return { project, timezone, end, segments }
}

/** Segments of every kind of filter. */
const definitions = [
  { where: [] },
  { where: [{ field: 'network', value: 'meta' }, { did: { of: 'payments' } }], to: '2026-04-06' },
  { where: [{ did: { of: 'events', name: 'level_completed', within: '5d' } }], from: '2026-03-26' },
  {
    where: [
      { field: 'platform', op: 'is_not', value: 'ios' },
      { did_not: { of: 'events', name: 'shared', times: 2, from: '2026-03-28', to: '2026-04-09' } },
    ],
  },
]

export type ExploreHistory = Awaited<ReturnType<typeof makeExploreHistory>>
