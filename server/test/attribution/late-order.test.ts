import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import { applyAdServices } from '#operations/attribution/apply-adservices.ts'
import { sql } from '#storage/sql.ts'
import { makePhone, type Phone } from '#test/support/phone.ts'
import { seededRandom } from '#test/support/seeded-random.ts'
import { secondService } from '#test/support/test-service.ts'
import {
  assertEqualsRebuilt,
  click,
  dayMs,
  masterKey,
  metaRef,
  newPhone,
  newProject,
  playRef,
  project,
  receiptOf,
  service,
  start,
  useLateLab,
} from './late-lab.ts'

useLateLab()

type Other = ReturnType<typeof secondService>

type Late = { at: number; path: string; device_data: Record<string, unknown>; apple?: boolean }

/** Sends the later calls with `send`, after the first call; returns the result. */
async function replay(first: object, platform: string, send: (phone: Phone) => Promise<unknown>) {
  const phone = newPhone(platform)
  service.clock.now = () => start
  await phone.call('/init', { device_data: first })
  service.clock.now = () => new Date(start.getTime() + 8 * dayMs)
  await send(phone)
  const { result } = await receiptOf(phone)
  await service.app.db.run(sql`delete from touch_claims where project_id = ${project.id}`)
  await service.app.db.run(sql`update touches set claimed = false where project_id = ${project.id}`)
  return result
}

async function sendOne(phone: Phone, { at, path, device_data, apple }: Late) {
  const event_time = new Date(start.getTime() + at).toISOString()
  const response = await phone.call(path, { user_data: {}, device_data, event_time })
  assert.ok(response.status < 300, response.text)
  if (apple === true) await answerToken(phone, device_data.adservices_attribution_token)
}

async function sendInTurn(phone: Phone, calls: readonly Late[]) {
  for (const call of calls) await sendOne(phone, call)
}

/** Every other call by the other service. */
function sendAtOnce(
  phone: Phone,
  platform: string,
  { other, calls }: { other: Other; calls: readonly Late[] },
) {
  other.clock.now = service.clock.now
  const { instanceId } = phone
  const samePhone = makePhone(other, project.project_token, { instanceId, platform })
  return Promise.all(calls.map((call, n) => sendOne(n % 2 === 0 ? phone : samePhone, call)))
}

async function answerToken(phone: Phone, token: unknown) {
  const { db } = service.app
  const row = await db.one<{ installId: string; key: string | null }>(sql`
    select install_id as "installId", (
      select e.key from jsonb_each(evidence) e where e.value ->> 'token' = ${token}) as key
    from installs where project_id = ${project.id} and instance_id = ${phone.instanceId}`)
  if (row.key === null) return
  const answer = {
    campaignId: '4711',
    adGroupId: null,
    keywordId: String(token),
    adId: null,
    clickedAt: null,
  }
  await applyAdServices(service.app, {
    projectId: project.id,
    installId: row.installId,
    key: row.key,
    answer,
  })
}

test('the same evidence ends in the same result in any order of arrival, and all at once', {
  timeout: 120_000,
}, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const rules = new Set<string>()
  const other = secondService(service, { MASTER_KEY: masterKey })
  for (let round = 0; round < 8; round += 1) {
    await newProject()
    service.clock.now = () => start
    const random = seededRandom(seed + round)
    const gaid = randomUUID()
    const clicks = [
      await click('ONE'),
      await click('TWO', { gaid }),
      randomUUID(),
      await click('ONE', { gaid }),
    ]
    const platform = random.chance(0.7) ? 'ANDROID' : 'IOS'
    const meta = [metaRef('111'), metaRef('999')]
    const evidence = () =>
      random.pick([
        () => playRef(random.pick(clicks)),
        () => random.pick(meta),
        () => ({ gaid }),
        () => ({ language: 'de' }),
      ])()
    const first = {
      system_version: '15',
      ...(random.chance(0.3) && { gaid }),
      ...(random.chance(0.2) && evidence()),
    }
    const calls = Array.from({ length: 1 + Math.floor(random.next() * 5) }, (_, n): Late => {
      const at = Math.floor(random.next() * 8 * dayMs)
      const path = random.pick(['/init', '/set-user-data'])
      const apple = platform === 'IOS' && random.chance(0.5)
      const token = apple && { adservices_attribution_token: `token-${n % 2}` }
      return { at, path, device_data: { ...evidence(), ...token }, apple }
    })
    const expected = await replay(first, platform, (phone) => sendInTurn(phone, calls))
    rules.add(expected.rule)
    for (const way of ['in turn', 'in turn', 'at once', 'at once', 'at once']) {
      const shuffled = calls
        .map((call) => ({ call, place: random.next() }))
        .toSorted((one, two) => one.place - two.place)
        .map(({ call }) => call)
      const result = await replay(first, platform, (phone) =>
        way === 'in turn'
          ? sendInTurn(phone, shuffled)
          : sendAtOnce(phone, platform, { other, calls: shuffled }),
      )
      assert.deepEqual(result, expected, `seed ${seed}, round ${round}, ${way}`)
    }
    await assertEqualsRebuilt(project.id)
  }
  await other.stop()
  console.info(`late evidence: seed ${seed}, rules ${[...rules].sort().join(', ')}`)
})
