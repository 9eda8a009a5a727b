import type { Database } from '@tributary/service/src/storage/database.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'
import { insertBusyAddress } from '#fill/insert-busy-address.ts'
import { deviceOf, insertTouches } from '#fill/insert-touches.ts'
import { makeCampaign, makeProject, type Project } from '#fill/make-project.ts'
import type { LoadRequest } from '#load/run-load.ts'
import { medianRound, type Round, runRound } from '#load/timed-round.ts'
import type { Figure, Measure, Pace } from '#measure.ts'
import { openServiceDatabase } from '#open-service-database.ts'
import { type Scope, temporaryDirectory } from '#scope.ts'
import { type Service, startService } from '#start-service.ts'

const clicks = 100_000
const busyClicks = 50_000
const busyHours = 5
// Every request of the generator comes from here.
const address = '127.0.0.1'

const paces = {
  full: { amount: 2_000, rounds: 3, seconds: 4 },
  short: { amount: 1_000, rounds: 1, seconds: 1 },
}
const share = 0.7

/** First opens, each decided: of phones with an address of their own, and of phones behind one that tens of thousands have clicked from. */
export const installs: Measure = {
  name: 'installs',
  title: `POST /api/client/init of new installations, with ${clicks.toLocaleString('en')} stored clicks, and with ${busyClicks.toLocaleString('en')} more from their own address in the last ${busyHours} hours`,
  run: async (scope, pace) => {
    const service = await startService(scope, temporaryDirectory(scope))
    const db = openServiceDatabase(scope, service)
    const quiet = await makeCase(service, db, 'quiet')
    const busy = await makeCase(service, db, 'busy')
    const closed = await closedRounds(scope, service, { quiet, busy, pace })
    const perSecond = share * Math.min(closed.quiet.perSecond, closed.busy.perSecond)
    const open = await openRounds(scope, service, { quiet, busy, pace, perSecond })
    return [
      ...figuresOf('quiet address', closed.quiet, open.quiet),
      ...figuresOf('busy address', closed.busy, open.busy),
      ...ratios(closed, open),
      ...(await storedFigures(db, [quiet, busy], closed.acknowledged + open.acknowledged)),
    ]
  },
}

/** `next` gives requests that no other round has sent. */
type Case = { name: string; project: Project; next: (amount: number) => LoadRequest[] }
type Cases = { quiet: Case; busy: Case; pace: Pace }

async function makeCase(service: Service, db: Database, name: 'quiet' | 'busy'): Promise<Case> {
  const project = await makeProject(service, name)
  const campaignIds: number[] = []
  for (const season of ['Spring', 'Summer', 'Autumn'])
    campaignIds.push((await makeCampaign(service, project, season)).id)
  const own = { projectId: project.id, campaignId: campaignIds[0] ?? 0, from: 0, to: clicks }
  await insertTouches(db, own)
  if (name === 'busy')
    await insertBusyAddress(db, {
      projectId: project.id,
      campaignIds,
      address,
      clicks: busyClicks,
      hours: busyHours,
    })
  let sent = 0
  const next = (amount: number) => {
    const requests = Array.from({ length: amount }, (_, n) => request(project.token, name, sent + n))
    sent += amount
    return requests
  }
  return { name, project, next }
}

/** Over 32 connections, in turns: how many are decided in a second. */
async function closedRounds(scope: Scope, { url, pid }: Service, { quiet, busy, pace }: Cases) {
  const { amount, rounds } = paces[pace]
  const run = ({ next }: Case) =>
    runRound(scope, pid, { url, requests: next(amount), connections: 32, amount })
  // Everything is compiled, and the database has chosen its plans.
  const warmUps = [await run(quiet), await run(busy)]
  return inTurns({ quiet, busy, rounds, run, before: warmUps })
}

/** Arriving at random at 70 % of the lower rate, in turns. */
async function openRounds(
  scope: Scope,
  { url, pid }: Service,
  { quiet, busy, pace, perSecond }: Cases & { perSecond: number },
) {
  const { seconds, rounds } = paces[pace]
  const run = ({ next }: Case, round: number) => {
    const arrivals = { perSecond, seconds, seed: 1_000 + round }
    const requests = next(Math.ceil(1.1 * perSecond * seconds))
    return runRound(scope, pid, { url, requests, arrivals, sources: 'one' })
  }
  return inTurns({ quiet, busy, rounds, run, before: [] })
}

type Turns = {
  quiet: Case
  busy: Case
  rounds: number
  run: (one: Case, round: number) => Promise<Round>
  before: readonly Round[]
}

async function inTurns({ quiet, busy, rounds, run, before }: Turns) {
  const all = { quiet: [] as Round[], busy: [] as Round[] }
  for (let round = 0; round < rounds; round += 1) {
    all.quiet.push(await run(quiet, round))
    all.busy.push(await run(busy, round))
  }
  const everyRound = [...before, ...all.quiet, ...all.busy]
  const acknowledged = everyRound.reduce((sum, { requests }) => sum + requests, 0)
  return { quiet: medianRound(all.quiet), busy: medianRound(all.busy), acknowledged }
}

function figuresOf(name: string, closed: Round, open: Round): Figure[] {
  const rate = Math.round(open.perSecond)
  return [
    {
      name: `${name}, 32 connections`,
      value: closed.perSecond,
      unit: 'installs/s',
      target: { atLeast: 600 },
    },
    { name: `${name}, 32 connections, p50`, value: closed.p50Ms, unit: 'ms' },
    { name: `${name}, random arrivals, p50`, value: open.p50Ms, unit: 'ms', note: `at ${rate} a second` },
    { name: `${name}, random arrivals, p99`, value: open.p99Ms, unit: 'ms' },
  ]
}

type BothRounds = { quiet: Round; busy: Round }

function ratios(closed: BothRounds, open: BothRounds): Figure[] {
  return [
    {
      name: 'busy to quiet, installs/s',
      value: closed.busy.perSecond / closed.quiet.perSecond,
      unit: '×',
    },
    {
      name: 'busy to quiet, p50 of random arrivals',
      value: open.busy.p50Ms / open.quiet.p50Ms,
      unit: '×',
    },
  ]
}

async function storedFigures(db: Database, cases: readonly Case[], acknowledged: number): Promise<Figure[]> {
  const decided = await Promise.all(cases.map(({ project }) => countDecided(db, project.id)))
  const receipts = decided.reduce((sum, one) => sum + one.receipts, 0)
  const shares = cases.map(({ name }, n) => {
    const { receipts: all = 0, attributed = 0 } = decided[n] ?? {}
    return `${name} ${Math.round((100 * attributed) / all)} %`
  })
  return [
    {
      name: 'acknowledged and not stored with a receipt',
      value: acknowledged - receipts,
      unit: 'installs',
      target: { atMost: 0 },
      note: `${receipts} of ${acknowledged}; attributed: ${shares.join(', ')}`,
    },
  ]
}

function countDecided(db: Database, projectId: number) {
  return db.one<{ receipts: number; attributed: number }>(sql`
    select count(*) as receipts, count(*) filter (where i.campaign_id is not null) as attributed
    from installs i join receipts using (project_id, install_id) where project_id = ${projectId}`)
}

/** Two of three have clicked: in the quiet case they tell the advertising id of a click, in the busy one they are found by their address. */
function request(token: string, name: 'quiet' | 'busy', n: number): LoadRequest {
  const hasClicked = n % 3 > 0
  return {
    method: 'POST',
    path: '/api/client/init',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token,
      platform: 'ANDROID',
      install_instance_id: '[<id>]',
      device_data: {
        ...(hasClicked && name === 'quiet' && { gaid: deviceOf(2 * n) }),
        system_version: String(13 + (n % 2)),
        device_model: hasClicked ? `Pixel ${n % 9}` : 'Nokia 3310',
        brand: 'google',
        language: n % 5 === 0 ? 'de-DE' : 'en-US',
      },
    }),
  }
}
