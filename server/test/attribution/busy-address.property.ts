import assert from 'node:assert/strict'
import { type Random, seededRandom } from '@tributary/lab/src/demo/seeded-random.ts'
import { afterAll, beforeAll, test } from 'vitest'
import type { Candidate, CandidateCampaign } from '#domain/attribution/attribution.ts'
import { decideInstall } from '#domain/attribution/decide-install.ts'
import { readDevice } from '#domain/attribution/evidence/read-evidence.ts'
import type { InstallCall } from '#domain/attribution/install-call.ts'
import { readAttributionSettings } from '#domain/attribution/settings/read-attribution-settings.ts'
import type { Touch } from '#domain/facts/touch.ts'
import { decideAgain } from '#operations/attribution/decide-again.ts'
import { replayAttribution } from '#operations/attribution/replay-attribution.ts'
import { uuidv7 } from '#random-text.ts'
import { campaignsOfDisplayIds } from '#storage/attribution/candidate-campaigns.ts'
import { decidedInstalls } from '#storage/attribution/decided-installs.ts'
import { sql } from '#storage/sql.ts'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

const now = new Date('2026-03-01T12:00:00.000Z')
const hourMs = 3_600_000
const phones = ['11111111-8cf0-41bd-b23e-10b96e40000d', '22222222-8cf0-41bd-b23e-10b96e40000d']
const windows = { networks: { tiktok: { probabilistic_hours: 2 } } }
const nobody = { source: null, appVersion: null, userAgent: null, signatureFailed: false, receivedAt: now }

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => now
})

afterAll(() => service.stop())

// Few values each, so that clicks of many kinds match an install in part or in whole.
const addresses = ['203.0.113.7', '203.0.113.8']
const versions = ['14', '14.0', '13', null, null]
const models = ['Pixel 8', 'pixel 8', 'SM-A536B', 'K', 'CUBOT  NOTE', null, null]
const languages = ['en-US', 'en', 'en-GB', 'de-DE', 'EN-us', null]

/** Most within the last hours, some in the week before: over a change of month. */
const ago = (random: Random) =>
  Math.round(random.chance(0.8) ? random.between(0, 7 * hourMs) : random.between(0, 8 * 24 * hourMs))

/** One of ten is an impression. */
function randomTouch(random: Random, campaigns: readonly CandidateCampaign[]): Omit<Touch, 'projectId'> {
  const at = new Date(now.getTime() - ago(random))
  return {
    id: uuidv7(at),
    at,
    kind: random.chance(0.9) ? 'click' : 'impression',
    campaignId: random.pick(campaigns).id,
    platform: random.chance(0.9) ? 'ANDROID' : random.pick(['IOS', null] as const),
    deviceId: random.chance(0.1) ? random.pick(phones) : null,
    address: random.pick(addresses),
    systemVersion: random.pick(versions),
    model: random.pick(models),
    language: random.pick(languages),
    userAgent: null,
    params: {},
    networkClickId: null,
    receivedAt: now,
  }
}

/** In order of time: each may take a click from the next. */
function randomInstalls(random: Random, projectId: number, clicks: readonly Touch[]): InstallCall[] {
  const times = Array.from({ length: 40 }, () => Math.round(random.between(0, 3 * hourMs))).sort(
    (a, b) => b - a,
  )
  return times.map((msAgo, n) => {
    const at = new Date(now.getTime() - msAgo + n)
    const referrer = random.chance(0.2) && `tributary_click_id=${random.pick(clicks).id}`
    const seconds = Math.floor(at.getTime() / 1_000 - random.whole(1, 3_000))
    return {
      ...nobody,
      projectId,
      instanceId: `${random.uuid()}`,
      platform: 'ANDROID',
      at,
      opens: true,
      address: random.chance(0.9) ? random.pick(addresses) : '203.0.113.9',
      deviceData: {
        ...(random.chance(0.8) && { system_version: random.pick(['14', '13', '15']) }),
        ...(random.chance(0.8) && { device_model: random.pick(['Pixel 8', 'SM-A536B', 'CUBOT NOTE']) }),
        ...(random.chance(0.8) && { language: random.pick(['en-US', 'de', 'fr-FR']) }),
        ...(random.chance(0.3) && { gaid: random.pick(phones) }),
        ...(referrer && { install_ref: referrer }),
        ...(random.chance(0.3) && { install_ref_installBeginTimestampSeconds: seconds }),
      },
    }
  })
}

async function makeCampaigns(projectId: number): Promise<CandidateCampaign[]> {
  const fields = [
    {},
    { channel: 'tiktok' },
    { windows: { probabilistic_hours: 168 } },
    { windows: { probabilistic_hours: 0 } },
    { active: false },
  ]
  for (const [n, one] of fields.entries()) {
    const body = { name: `Campaign ${n}`, custom_display_id: `CAMPAIGN-${n}`, ...one }
    const answer = await service.admin('POST', `/projects/${projectId}/campaigns`, body)
    assert.equal(answer.status, 201, answer.text)
  }
  const names = fields.map((_, n) => `CAMPAIGN-${n}`)
  return campaignsOfDisplayIds(service.app.db, projectId, names)
}

/** Judges every click that there is. */
function judgeAll(
  calls: readonly InstallCall[],
  clicks: readonly Touch[],
  campaigns: readonly CandidateCampaign[],
) {
  const settings = readAttributionSettings({ windows })
  const taken = new Set<string>()
  return calls.map((call) => {
    const reading = readDevice(call.deviceData)
    const isNamed = ({ id, deviceId }: Touch) => id === reading.referrer?.clickId || deviceId === reading.gaid
    const isNear = ({ kind, address, platform }: Touch) =>
      kind === 'click' && address === call.address && platform === call.platform
    const candidates = clicks
      .filter(
        (click) => click.at <= call.at && (isNear(click) || (isNamed(click) && click.deviceId !== null)),
      )
      .concat(clicks.filter((click) => click.id === reading.referrer?.clickId))
      .map((click) => candidateOf(click, { clicks, campaigns, taken }))
    const distinct = [...new Map(candidates.map((one) => [one.id, one])).values()]
    const evidence = { ...reading, ...call, claim: null, installsOfProfileInWeek: 1 }
    const { attribution, receipt } = decideInstall(evidence, distinct, settings)
    if (attribution.touchId !== null) taken.add(attribution.touchId)
    const tags = attribution.suspicious.filter((rule) => rule !== 'device_farm')
    return { touch: attribution.touchId, rule: attribution.rule, tags, guess: receipt.probabilisticWouldBe }
  })
}

type World = { clicks: readonly Touch[]; campaigns: readonly CandidateCampaign[]; taken: ReadonlySet<string> }

function candidateOf(click: Touch, { clicks, campaigns, taken }: World): Candidate {
  const campaign = campaigns.find(({ id }) => id === click.campaignId)
  if (campaign === undefined) throw new Error('A click without a campaign.')
  const recent = clicks.filter(({ kind, address, at }) => {
    const age = click.at.getTime() - at.getTime()
    return kind === 'click' && click.kind === 'click' && address === click.address && age >= 0 && age < hourMs
  })
  return { ...click, campaign, claimed: taken.has(click.id), clicksFromAddressInHour: recent.length }
}

async function storedDecisions(projectId: number) {
  const days = { from: '2026-02-01', to: '2026-03-02', timezone: 'UTC' }
  const installs = await decidedInstalls(service.app.db, projectId, { days, after: undefined, limit: 500 })
  return installs.map(({ touchId: touch, receipt }) => {
    const tags = receipt.suspicious.map(({ rule }) => rule).filter((rule) => rule !== 'device_farm')
    return { touch, rule: receipt.rule, tags, guess: receipt.probabilisticWouldBe, receipt }
  })
}

/** The receipts are enough to repeat every decision. */
async function assertReplayable(projectId: number, message: string): Promise<void> {
  const tally = await replayAttribution(service.app, projectId, { from: '2026-02-01', to: '2026-03-02' })
  assert.ok('replayed' in tally, message)
  assert.deepEqual([tally.notReplayed, [...tally.changes.values()]], [0, []], message)
}

/** Later referrers: each wins if its click is free, was free at the first decision, and could have brought the install. */
async function assertLateReferrersWin(history: History, message: string): Promise<void> {
  const { projectId, random, clicks, campaigns, calls } = history
  for (const [n, call] of calls.entries()) {
    const before = await storedDecisions(projectId)
    if (before[n]?.rule === 'referrer' || random.chance(0.7)) continue
    const named = random.pick(clicks)
    const deviceData = { install_ref: `tributary_click_id=${named.id}` }
    const later = { ...call, at: new Date(call.at.getTime() + 60_000), deviceData }
    const { installId } = await service.app.intake.installs.submit(later)
    await decideAgain(service.app, { projectId, installId })
    const isTaken = before.some(({ touch }, other) => touch === named.id && other !== n)
    const wasTaken = before[n]?.receipt.candidates.some(
      ({ click_id: id, reason }) => id === named.id && reason === 'claimed',
    )
    const isActive = campaigns.some(({ id, active }) => id === named.campaignId && active)
    const ageMs = call.at.getTime() - named.at.getTime()
    const isInTime = ageMs >= 0 && ageMs <= 7 * 24 * hourMs
    const canWin =
      named.kind === 'click' && named.platform !== 'IOS' && isActive && isInTime && !isTaken && !wasTaken
    const expected = canWin
      ? { touch: named.id, rule: 'referrer' }
      : { touch: before[n]?.touch, rule: before[n]?.rule }
    const { touch, rule, receipt } = (await storedDecisions(projectId))[n] ?? {}
    assert.deepEqual({ touch, rule }, expected, `${message}, install ${n}`)
    assert.ok((receipt?.candidates.length ?? 0) <= 20)
  }
}

type History = {
  projectId: number
  random: Random
  clicks: readonly Touch[]
  campaigns: readonly CandidateCampaign[]
  calls: readonly InstallCall[]
}

/** The index of free clicks reads the column. */
async function assertClaimsMarked(projectId: number, message: string): Promise<void> {
  const { wrong } = await service.app.db.one<{ wrong: number }>(sql`
    select count(*) as wrong from touches t
    left join touch_claims c on c.project_id = t.project_id and c.touch_id = t.id
    where t.project_id = ${projectId} and t.claimed <> (c.touch_id is not null)`)
  assert.equal(wrong, 0, message)
}

async function randomHistory(seed: number): Promise<History> {
  const random = seededRandom('busy-address', seed)
  const { id: projectId } = await service.makeProject()
  await service.admin('PATCH', `/projects/${projectId}`, { windows })
  await service.admin('POST', `/projects/${projectId}/network-accounts`, { network: 'tiktok', name: 'T' })
  const campaigns = await makeCampaigns(projectId)
  const size = random.pick([15, 120, 400])
  const clicks = Array.from({ length: size }, () => ({ projectId, ...randomTouch(random, campaigns) }))
  await Promise.all(clicks.map((click) => service.app.intake.touches.submit(click)))
  const calls = randomInstalls(random, projectId, clicks)
  // Together: most are decided in one batch.
  await Promise.all(calls.map((call) => service.app.intake.installs.submit(call)))
  return { projectId, random, clicks, campaigns, calls }
}

test('installs from busy addresses are decided as if every click had been judged', async () => {
  const rules = new Set<string>()
  // `npm test` has one history of each size, the same each time; the long run has others.
  const first = runs(16, Math.floor(Math.random() * 2 ** 31))
  for (let seed = first; seed < first + runs(3, 6); seed += 1) {
    const history = await randomHistory(seed)
    const { projectId, clicks, campaigns, calls } = history
    const message = `seed ${seed}, ${clicks.length} touches`
    const stored = await storedDecisions(projectId)
    const decisions = stored.map(({ receipt, ...decision }) => decision)
    assert.deepEqual(decisions, judgeAll(calls, clicks, campaigns), message)
    for (const { receipt, touch } of stored) {
      rules.add(receipt.rule)
      assert.ok(receipt.candidates.length <= 20, message)
      assert.ok(touch === null || receipt.candidates.some(({ click_id: id }) => id === touch), message)
    }
    await assertReplayable(projectId, message)
    await assertLateReferrersWin(history, message)
    await assertClaimsMarked(projectId, message)
  }
  console.info(`busy addresses: seeds from ${first}, rules ${[...rules].sort().join(', ')}`)
  assert.ok(rules.has('probabilistic') && rules.has('organic'), [...rules].join())
})
