import assert from 'node:assert/strict'
import type { FakeNetwork } from '@tributary/lab/src/fake-networks/fake-network.ts'
import { type SamplePush, samplePush } from '@tributary/lab/src/fake-networks/sample-push.ts'
import { type FakeServer, serveFakes } from '@tributary/lab/src/fake-networks/serve-fakes.ts'
import { serveHttp2Fakes } from '@tributary/lab/src/fake-networks/serve-http2-fakes.ts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { openPushLab, type PushLab } from './push-lab.ts'

let lab: PushLab
let pushFakes: FakeServer
let httpFakes: FakeServer
let project: Awaited<ReturnType<PushLab['project']>>
const iosToken = 'ab'.repeat(32)

const pushTo = (install: string) =>
  lab.service.admin('POST', `/projects/${project.id}/installs/${install}/push`)
const queued = () =>
  lab.service.app.db.many<{ projectId: number; platform: string }>(sql`
    select payload ->> 'projectId' as "projectId", payload ->> 'platform' as platform
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send_project_pushes' and payload ->> 'projectId' = ${String(project.id)}`)

beforeAll(async () => {
  lab = await openPushLab()
  // As `npm run fake-networks` serves it; here the ports are known only once it listens.
  let push: SamplePush | undefined
  const fakeAt =
    (protocol: 'http' | 'http2', name: string): FakeNetwork =>
    (call) =>
      push?.[protocol][name]?.(call) ?? { status: 404, body: '' }
  httpFakes = await serveFakes({
    service_account: fakeAt('http', 'service_account'),
    removed: fakeAt('http', 'removed'),
  })
  pushFakes = await serveHttp2Fakes({ fcm: fakeAt('http2', 'fcm'), apns: fakeAt('http2', 'apns') })
  push = samplePush({ url: httpFakes.url, pushUrl: pushFakes.url })
  project = await lab.project(push.uninstall)
})

afterAll(async () => {
  await lab.stop()
  await pushFakes.stop()
  await httpFakes.stop()
})

describe('an immediate push to an install', () => {
  test.each([
    ['ANDROID', 'phone-token', 'fcm'],
    ['IOS', iosToken, 'apns'],
  ] as const)(
    '202: %s, sent before it is due; after the app is removed, one failed day counts an uninstall',
    async (platform, token, network) => {
      lab.to('2026-03-01T10:00:00Z')
      const before = await lab.uninstalls(project.id)
      const phone = await lab.phone(project.project_token, token, platform)
      assert.equal((await pushTo(phone.instanceId)).status, 202)
      assert.deepEqual(await queued(), [{ projectId: String(project.id), platform }])
      await lab.push(project.id)
      assert.deepEqual(
        pushFakes.seen.splice(0).map((call) => call.network),
        [network],
      )
      await fetch(`${httpFakes.url}/removed/${token}`, { method: 'POST' })
      lab.to('2026-03-01T10:05:00Z')
      assert.equal((await pushTo(phone.instanceId)).status, 202)
      await lab.push(project.id)
      pushFakes.seen.length = 0
      assert.notDeepEqual(await lab.uninstalls(project.id), before)
      assert.equal((await pushTo(phone.instanceId)).status, 409)
      await lab.service.app.db.run(sql`delete from graphile_worker._private_jobs`)
    },
  )

  test('409: refuses an install without a token or without credentials for its platform', async () => {
    const msg =
      'The install has no push token, is counted as uninstalled, or its project has no push credentials for its platform.'
    const bare = await lab.project({})
    const phone = await lab.phone(bare.project_token, 'some-token')
    const path = `/projects/${bare.id}/installs/${phone.instanceId}/push`
    const answer = await lab.service.admin('POST', path)
    assert.deepEqual([answer.status, answer.body], [409, { msg, status: 409 }])
    assert.deepEqual(await queued(), [])
  })

  test('404: an install of another project, or an unknown one', async () => {
    const other = await lab.project()
    const phone = await lab.phone(other.project_token, 'their-token')
    assert.equal((await pushTo(phone.instanceId)).status, 404)
    assert.equal((await pushTo('nobody')).status, 404)
  })
})
