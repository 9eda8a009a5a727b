import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { leaveOutTestDevices } from '#operations/test-devices/leave-out-test-devices.ts'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { rebuildRollups } from '#storage/rollups/rebuild.ts'
import { sql } from '#storage/sql.ts'
import { clickWithDevice } from '#test/support/click.ts'
import { makePhone } from '#test/support/phone.ts'
import { simulateActivity } from '#test/support/random-activity.ts'
import { runs } from '#test/support/runs.ts'
import { seededRandom } from '#test/support/seeded-random.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { campaignRollupsOf, rollupsOf } from './rollups-of.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

const start = new Date('2026-05-01T00:00:00Z')
const dayMs = 86_400_000

type Project = Awaited<ReturnType<TestService['makeProject']>>

/** The fold's own memory of opens is no figure. */
async function figuresOf({ id }: Project) {
  await foldJournal(service.app.db, id)
  const { install_days: _, ...figures } = await rollupsOf(service.app.db, id)
  const [ofCampaigns, ofAds] = await campaignRollupsOf(service.app.db, id)
  assert.deepEqual(ofCampaigns, ofAds)
  return figures
}

function assertSame(actual: Record<string, string[]>, expected: Record<string, string[]>) {
  for (const table of Object.keys(expected)) assert.deepEqual(actual[table], expected[table], table)
}

async function register(project: Project, kind: string, value: string): Promise<number> {
  const made = await service.admin('POST', `/projects/${project.id}/test-devices`, {
    name: value,
    kind,
    value,
  })
  assert.equal(made.status, 201, made.text)
  return made.body.data.id
}

/** A click, an install, opens over days, a sign-up, events and payments of one phone. */
async function liveTest(project: Project, displayId: string, at: Date) {
  service.clock.now = () => at
  const gaid = await clickWithDevice(service, {
    projectId: project.id,
    displayId,
    at,
    params: { ad_id: 'a1' },
  })
  const userId = `tester-${gaid}`
  const live = async () => {
    const phone = makePhone(service, project.project_token, { instanceId: randomUUID() })
    for (const [days, path, body] of [
      [0, '/init', { device_data: { gaid } }],
      [0, '/trigger', { user_data: { id: userId } }],
      [1, '/init', { device_data: { gaid } }],
      [1, '/capture-event', { user_id: userId, event_name: 'tested', data: { amount: 5 } }],
      [
        3,
        '/capture-payment',
        {
          user_id: userId,
          payment_id: randomUUID(),
          amount: 7,
          type: 'ONE_TIME',
          status: 'PAYMENT_COMPLETED',
        },
      ],
      [8, '/init', { device_data: { gaid } }],
    ] as const) {
      service.clock.now = () => new Date(at.getTime() + days * dayMs)
      const answer = await phone.call(path, body)
      assert.ok(answer.status < 300, `${path} ${answer.text}`)
    }
  }
  return { gaid, userId, live }
}

test('figures are equal with and without the traffic of test devices, live and rebuilt', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const project = await service.makeProject({ timezone: 'Europe/Berlin' })
      const { campaigns, end } = await simulateActivity(service, project, {
        seed,
        start,
        days: 20,
        steps: 60,
      })
      const displayId = campaigns[0]?.displayId ?? ''
      const without = await figuresOf(project)

      // Known before, known after, and known as a user before the sign-up.
      const before = await liveTest(project, displayId, end)
      await register(project, 'gaid', before.gaid)
      await before.live()
      await before.live()
      const after = await liveTest(project, displayId, end)
      await after.live()
      const device = await register(project, 'gaid', after.gaid)
      const user = await liveTest(project, displayId, end)
      await register(project, 'user_id', user.userId)
      await user.live()
      await leaveOutTestDevices(service.app, project.id)
      assertSame(await figuresOf(project), without)
      await rebuildRollups(service.app.db, project.id)
      assertSame(await figuresOf(project), without)

      const removed = await service.admin('DELETE', `/projects/${project.id}/test-devices/${device}`)
      assert.equal(removed.status, 204, removed.text)
      const counted = await figuresOf(project)
      assert.notDeepEqual(counted.campaign_days, without.campaign_days)
      await rebuildRollups(service.app.db, project.id)
      assertSame(await figuresOf(project), counted)
    }),
    { numRuns: runs(1, 3), endOnFailure: true },
  )
})

test('phones that become test devices in the middle of their lives leave the figures, and come back when they are removed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const random = seededRandom(seed)
      const project = await service.makeProject({ timezone: 'America/New_York' })
      const { end } = await simulateActivity(service, project, { seed, start, days: 20, steps: 80 })
      const before = await figuresOf(project)
      const installs = await service.app.db.many<{ id: string }>(
        sql`select install_id as id from installs where project_id = ${project.id} order by 1`,
      )
      const devices: number[] = []
      for (const { id } of installs)
        if (random.chance(0.4)) {
          const made = await service.admin('POST', `/projects/${project.id}/test-devices`, {
            name: 'Phone',
            kind: 'install_id',
            value: id,
          })
          if (made.status === 201) devices.push(made.body.data.id)
        }
      const live = await figuresOf(project)
      await rebuildRollups(service.app.db, project.id)
      assertSame(await figuresOf(project), live)
      for (const id of devices) await service.admin('DELETE', `/projects/${project.id}/test-devices/${id}`)
      assertSame(await figuresOf(project), before)
      await simulateActivity(service, project, { seed: seed + 1, start: end, days: 5, steps: 20 })
      const later = await figuresOf(project)
      await rebuildRollups(service.app.db, project.id)
      assertSame(await figuresOf(project), later)
    }),
    { numRuns: runs(1, 3), endOnFailure: true },
  )
})
