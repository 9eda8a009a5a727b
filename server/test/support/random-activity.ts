import { applyAdServices } from '#operations/attribution/apply-adservices.ts'
import { eraseUser } from '#operations/privacy/erase-user.ts'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { packDays } from '#storage/rollups/pack-days.ts'
import { sql } from '#storage/sql.ts'
import { clickWithDevice } from './click.ts'
import { makePhone, type Phone } from './phone.ts'
import { type Random, seededRandom } from './seeded-random.ts'
import type { TestService } from './test-service.ts'

type Project = { id: number; server_key: string; project_token: string; domain: string }
/** `currencies`: amounts come in several, and rates and the display currency change. */
type Life = { seed: number; start: Date; days: number; steps: number; currencies?: boolean }
type Known = { phone: Phone; gaid: string | undefined; userId?: string }

const dayMs = 86_400_000
const people = ['ada', 'bob', 'cy', 'dee', 'eve']
const eventNames = ['level_completed', 'cart_added', 'Ärger, "groß"']
const paymentTypes = ['ONE_TIME', 'FUNDS_WITHDRAWAL', 'SUBSCRIPTION_RENEWED', undefined]
const statuses = ['PAYMENT_COMPLETED', 'PAYMENT_COMPLETED', 'PAYMENT_INITIATED', 'PAYMENT_FAILED']

/** Random activity of a few users with a few phones, through the real API: everything that reports count. A seed reproduces it. */
export async function simulateActivity(service: TestService, project: Project, life: Life) {
  const random = seededRandom(life.seed)
  const world = await makeWorld(service, project, random)
  const steps = [...stepsOf(world), ...(life.currencies ? moneySteps(world, life) : [])]
  for (let step = 0; step < life.steps; step += 1) {
    const at = new Date(life.start.getTime() + ((step + random.next()) / life.steps) * life.days * dayMs)
    service.clock.now = () => at
    await random.pick(steps)(at)
  }
  const end = new Date(life.start.getTime() + life.days * dayMs)
  service.clock.now = () => end
  return { campaigns: world.campaigns, end }
}

/** Settles once, rather than before each statement. */
async function settledApp({ app, tables }: TestService): Promise<TestService['app']> {
  await app.intake.settle()
  return { ...app, db: tables }
}

async function makeWorld(service: TestService, project: Project, random: Random) {
  const campaigns: { displayId: string; id: number }[] = []
  for (const channel of ['google', 'meta', 'apple_search_ads']) {
    const made = await service.admin('POST', `/projects/${project.id}/campaigns`, {
      name: `Of ${channel}`,
      channel,
      ...(channel === 'apple_search_ads' && { ad_network_campaign_id: '4711' }),
    })
    campaigns.push({ displayId: made.body.data.display_id, id: made.body.data.id })
  }
  return { service, project, random, campaigns, phones: [] as Known[], unclaimed: [] as string[] }
}

type World = Awaited<ReturnType<typeof makeWorld>>

function stepsOf(world: World): ((at: Date) => Promise<void>)[] {
  const frequent = [click, newPhone, open, open, signUp, event, event, event, payment, payment]
  const rare = [
    comeBack,
    comeBack,
    removal,
    restore,
    attributeToApple,
    foldNow,
    foldNow,
    packNow,
    packNow,
    erase,
  ]
  return [...frequent, ...frequent, ...rare].map((step) => (at: Date) => step(world, at))
}

async function click({ service, project, random, campaigns, unclaimed }: World, at: Date) {
  const params = {
    ...(random.chance(0.7) && { adset_id: random.pick(['s1', 's2']), adset_name: 'Set' }),
    ...(random.chance(0.6) && { ad_id: random.pick(['a1', 'a2']), ad_name: 'Ad' }),
    ...(random.chance(0.3) && { keyword_id: 'k1' }),
  }
  const { id: campaignId } = random.pick(campaigns)
  unclaimed.push(await clickWithDevice(service, { projectId: project.id, campaignId, at, params }))
}

/** Sometimes a phone with a click, sometimes a known phone under another install id. */
async function newPhone(world: World, at: Date) {
  const { service, project, random, phones, unclaimed } = world
  const again = random.chance(0.2) ? random.pick([...phones, undefined])?.gaid : undefined
  const gaid = again ?? (random.chance(0.7) ? unclaimed.pop() : undefined)
  const platform = random.pick(['ANDROID', 'ANDROID', 'ANDROID', 'IOS', 'WEB'])
  const phone = makePhone(service, project.project_token, {
    platform,
    instanceId: `phone-${at.getTime()}-${phones.length}`,
  })
  await phone.call('/init', { device_data: { ...(gaid && { gaid }), is_emulator: random.chance(0.2) } })
  phones.push({ phone, gaid })
}

/** The time of a fact: now, or some days ago for a late arrival. */
function eventTime(random: Random, at: Date) {
  if (random.chance(0.6)) return {}
  return { event_time: new Date(at.getTime() - random.next() * 9 * dayMs).toISOString() }
}

async function open({ random, phones }: World, at: Date) {
  const known = random.pick(phones)
  await known?.phone.call('/init', eventTime(random, at))
}

async function signUp({ random, phones }: World, at: Date) {
  const known = random.pick(phones)
  if (known === undefined) return
  known.userId = random.pick(people)
  await known.phone.call('/trigger', { user_data: { id: known.userId }, ...eventTime(random, at) })
}

async function event({ service, project, random, phones }: World, at: Date) {
  const event_data = random.pick([
    null,
    { amount: random.pick([10, 0.1, 24.99, 1 / 3]) },
    { amount: 'many' },
    { amount: 5, currency: 'USD' },
  ])
  const fact = { event_name: random.pick(eventNames), event_data }
  if (random.chance(0.5)) {
    const body = { ...fact, user_id: random.pick(people) }
    await service.ask('POST', '/api/v1/capture-event', { body, key: project.server_key })
    return
  }
  await random.pick(phones)?.phone.call('/capture-event', { ...fact, ...eventTime(random, at) })
}

async function payment({ random, phones }: World, at: Date) {
  const known = random.pick(phones)
  if (known?.userId === undefined) return
  await known.phone.call('/capture-payment', {
    user_id: known.userId,
    payment_id: `p${Math.floor(random.next() * 12)}`,
    amount: random.pick([9.99, 0.01, 100]),
    type: random.pick(paymentTypes),
    status: random.pick(statuses),
    ...eventTime(random, at),
  })
}

/** A link opens the app: a return, which sometimes arrives after later facts. */
async function comeBack({ project, random, phones, campaigns }: World, at: Date) {
  const { displayId } = random.pick(campaigns)
  const ad = random.chance(0.5) ? '&adset_id=s1&ad_id=a9' : ''
  await random.pick(phones)?.phone.call('/handle-deeplink', {
    deeplink_url: `https://${project.domain}?c=${displayId}${ad}`,
    ...eventTime(random, at),
  })
}

async function removal({ service, project, random }: World) {
  const body = random.chance(0.5)
    ? { user_id: random.pick(people) }
    : { payment_id: `p${Math.floor(random.next() * 12)}` }
  await service.ask('POST', '/api/v1/remove-payment', { body, key: project.server_key })
}

async function restore({ service, project, random }: World) {
  await service.admin('POST', `/projects/${project.id}/payments/p${Math.floor(random.next() * 12)}/restore`)
}

async function attributeToApple({ service, project }: World) {
  const app = await settledApp(service)
  const found = await app.db.maybe<{ installId: string }>(sql`
    select install_id as "installId" from installs where project_id = ${project.id} and campaign_id is null
    order by received_at desc limit 1`)
  if (found === undefined) return
  const answer = { campaignId: '4711', adGroupId: 'g1', keywordId: 'k7', adId: null, clickedAt: null }
  await applyAdServices(app, { projectId: project.id, installId: found.installId, answer })
}

async function foldNow({ service, project }: World) {
  await foldJournal((await settledApp(service)).db, project.id)
}

/** Packs some of the days, including unfinished ones. */
async function packNow({ service, project, random }: World, at: Date) {
  const before = new Date(at.getTime() + (3 - random.next() * 15) * dayMs).toISOString().slice(0, 10)
  await packDays((await settledApp(service)).db.of(project.id), project.id, { before })
}

async function erase({ service, project, random }: World) {
  if (random.chance(0.3)) await eraseUser(await settledApp(service), project.id, random.pick(people))
}

const currencies = ['USD', 'EUR', 'JPY', 'gems']

function moneySteps(world: World, { start, days }: Life): ((at: Date) => Promise<void>)[] {
  const { service, project, random, phones } = world
  const path = `/projects/${project.id}`
  const dayOf = () =>
    new Date(start.getTime() + (random.next() * (days + 10) - 10) * dayMs).toISOString().slice(0, 10)
  const pay = async (at: Date) => {
    const fields = { currency: random.pick(['USD', 'EUR', 'JPY']), payment_id: `m${at.getTime()}` }
    const known = random.pick(phones)
    if (known?.userId === undefined) return
    const body = { user_id: known.userId, amount: 7.25, ...fields, ...eventTime(random, at) }
    await known.phone.call('/capture-payment', body)
  }
  const earn = async (at: Date) => {
    const event_data = { amount: random.pick([3, 0.7, -1]), currency: random.pick(currencies) }
    const body = { event_name: random.pick(eventNames), event_data, ...eventTime(random, at) }
    await random.pick(phones)?.phone.call('/capture-event', body)
  }
  const spend = async () => {
    const row = { date: dayOf(), campaign: random.pick(world.campaigns).displayId, spend: 12.5 }
    const rows = [{ ...row, currency: random.pick(['USD', 'EUR', 'JPY']) }]
    await service.admin('POST', `${path}/spend`, { rows })
  }
  const addRate = async () => {
    const [from, to] = random.pick([
      ['EUR', 'USD'],
      ['USD', 'EUR'],
      ['USD', 'JPY'],
      ['JPY', 'EUR'],
    ])
    const rate = random.pick([1.1, 0.9, 150, 0.3])
    await service.admin('POST', `${path}/exchange-rates`, { day: dayOf(), from, to, rate })
  }
  const changeRate = async () => {
    const { items } = (await service.admin('GET', `${path}/exchange-rates`)).body.data
    const known = random.pick([...items, undefined])
    if (known === undefined) return
    const place = `${path}/exchange-rates/${known.id}`
    await (random.chance(0.5) ? service.admin('DELETE', place) : service.admin('PATCH', place, { rate: 2.5 }))
  }
  const changeCurrency = async () => {
    await service.admin('PATCH', path, { display_currency: random.pick(['USD', 'EUR', 'JPY']) })
  }
  return [pay, pay, earn, earn, earn, spend, addRate, addRate, changeRate, changeCurrency]
}
