import { createHash, generateKeyPairSync } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { fakeApns } from '@tributary/lab/src/fake-networks/apns.ts'
import { fakeFcm, fakeServiceAccount } from '@tributary/lab/src/fake-networks/fcm.ts'
import { serveFakes } from '@tributary/lab/src/fake-networks/serve-fakes.ts'
import { serveHttp2Fakes } from '@tributary/lab/src/fake-networks/serve-http2-fakes.ts'
import type { Database } from '@tributary/service/src/storage/database.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'
import { insertPushTokens } from '#fill/insert-push-tokens.ts'
import { makeProject } from '#fill/make-project.ts'
import type { Measure } from '#measure.ts'
import { openServiceDatabase } from '#open-service-database.ts'
import { type Scope, temporaryDirectory } from '#scope.ts'
import { type Service, serverCommand, startService } from '#start-service.ts'

const each = 50_000
const goneEvery = 100
const everyMs = 250
const longestMs = 10 * 60_000

/** A day's silent pushes, all due now; the fakes share the cores with the service. */
export const pushes: Measure = {
  name: 'pushes',
  title: `${(2 * each).toLocaleString('en')} silent pushes, half by FCM and half by APNs, to local fakes over HTTP/2`,
  run: async (scope) => {
    const fakes = await openFakes(scope)
    const command = serverCommand('--outbound-allow-cidrs=127.0.0.0/8')
    const service = await startService(scope, temporaryDirectory(scope), { command })
    const project = await makeProject(service, 'Shop')
    await setUp(service, project.id, fakes.settings)
    const db = openServiceDatabase(scope, service)
    for (const platform of ['ANDROID', 'IOS'] as const)
      await insertPushTokens(db, { projectId: project.id, platform, count: each })
    const started = performance.now()
    await db.run(sql`
      select graphile_worker.add_job('send_project_pushes', json_build_object('projectId', ${project.id}::int, 'platform', p))
      from unnest(array['ANDROID', 'IOS']) p`)
    const left = await untilSent(db, project.id)
    const seconds = (performance.now() - started) / 1000
    const { delivered, gone } = await db.one<{ delivered: number; gone: number }>(sql`
      select count(contacted_at) as delivered, count(*) filter (where failed_days = 1) as gone
      from pushes where project_id = ${project.id}`)
    const expectedGone = (2 * each) / goneEvery
    return [
      {
        name: `${(2 * each).toLocaleString('en')} pushes`,
        value: seconds,
        unit: 's',
        target: { atMost: 300 },
      },
      { name: 'pushes', value: (2 * each - left) / seconds, unit: '/s' },
      {
        name: 'tokens with a wrong result, or sent more than once',
        value:
          Math.abs(gone - expectedGone) +
          Math.abs(delivered - 2 * each + expectedGone) +
          fakes.seen.length -
          2 * each,
        unit: 'tokens',
        target: { atMost: 0 },
        note: `${delivered} delivered, ${gone} gone`,
      },
    ]
  },
}

async function openFakes(scope: Scope) {
  const pem = { type: 'pkcs8', format: 'pem' } as const
  const google = {
    project_id: 'bench',
    client_email: 'push@bench.iam.gserviceaccount.com',
    private_key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem).toString(),
  }
  const apple = {
    key_id: 'ABC123DEFG',
    team_id: 'ABCDE12345',
    bundle_id: 'com.example.app',
    private_key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem).toString(),
  }
  const account = { credentials: google, gone: goneTokens('ANDROID') }
  const fakes = await serveHttp2Fakes({
    fcm: fakeFcm(account),
    apns: fakeApns({ credentials: apple, gone: goneTokens('IOS') }),
  })
  scope.onEnd(fakes.stop)
  const tokens = await serveFakes({ google: fakeServiceAccount(account, () => `${tokens.url}/google`) })
  scope.onEnd(tokens.stop)
  const settings = {
    fcm: { service_account: google, base_url: `${fakes.url}/fcm`, token_url: `${tokens.url}/google` },
    apns: { ...apple, base_url: `${fakes.url}/apns` },
  }
  return { settings, seen: fakes.seen }
}

function goneTokens(platform: string): Set<string> {
  const hash = (n: number) => createHash('md5').update(`${platform}-${n}`).digest('hex')
  return new Set(Array.from({ length: each / goneEvery }, (_, n) => hash(n + 1).repeat(2)))
}

async function setUp({ url, adminToken }: Service, projectId: number, uninstall: object): Promise<void> {
  const response = await fetch(`${url}/api/manage/projects/${projectId}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${adminToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ uninstall }),
  })
  if (response.status !== 200) throw new Error(`The settings returned ${response.status}.`)
}

async function untilSent(db: Database, projectId: number): Promise<number> {
  const until = performance.now() + longestMs
  for (;;) {
    const { left } = await db.one<{ left: number }>(sql`
      select count(*) filter (where contacted_at is null and failed_days = 0) as left from pushes where project_id = ${projectId}`)
    if (left === 0 || performance.now() > until) return left
    await setTimeout(everyMs)
  }
}
