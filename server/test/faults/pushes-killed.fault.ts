import assert from 'node:assert/strict'
import { join } from 'node:path'
import { samplePush } from '@tributary/lab/src/fake-networks/sample-push.ts'
import { serveFakes } from '@tributary/lab/src/fake-networks/serve-fakes.ts'
import { serveHttp2Fakes } from '@tributary/lab/src/fake-networks/serve-http2-fakes.ts'
import { afterAll, test } from 'vitest'
import { eventually } from '#test/embedded/eventually.ts'
import { query } from '#test/embedded/workshop.ts'
import { connectionTo } from './database-processes.ts'
import { adminToken } from './make-project.ts'
import { openLab } from './open-lab.ts'
import { openSite, type Site } from './open-site.ts'
import { report } from './report.ts'
import { scale } from './scale.ts'
import { sendOnce } from './traffic/open-caller.ts'

const lab = openLab()
afterAll(lab.close)

const settings = {
  OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shift-clock.ts')}`,
}
// A killed service may have claimed this many; nobody else takes them for this long (send-pushes.ts).
const batch = 1_000
const leaseMs = 10 * 60_000
const kills = 2

test(`${scale.pushes} pushes, and two kills -9 while they are sent: every token is pushed to, few of them twice`, async () => {
  const fakes = await openFakes()
  const site = await openSite(lab, lab.newDirectory(), settings)
  await setUp(site, fakes.uninstall)
  await insertTokens(site)
  for (let kill = 1; kill <= kills; kill += 1) {
    await addPushJob(site)
    await eventually(() => fakes.pushed() > (scale.pushes * kill) / (kills + 2))
    await site.killService()
    await site.startAgain()
  }
  await addPushJob(site)
  // Claimed but unrecorded pushes wait for their lease to end.
  await eventually(async () => (await waiting(site)) <= kills * batch)
  site.service().run.child.send(leaseMs + 1_000)
  await addPushJob(site)
  await eventually(async () => (await waiting(site)) === 0)
  const twice = fakes.pushed() - scale.pushes
  assert.equal(fakes.tokens().size, scale.pushes)
  assert.ok(twice <= kills * batch, `${twice} twice`)
  report('pushes killed', `${scale.pushes} tokens, each pushed to, ${twice} of them twice`)
  await fakes.close()
}, 600_000)

async function openFakes() {
  // Both servers use the same account, whose keys exist only once both addresses are known.
  const served: { push?: ReturnType<typeof samplePush> } = {}
  const beside = await serveFakes({
    service_account: (call) => served.push?.http.service_account?.(call) ?? { status: 503, body: '' },
  })
  const pushes = await serveHttp2Fakes({
    fcm: (call) => served.push?.http2.fcm?.(call) ?? { status: 503, body: '' },
  })
  served.push = samplePush({ url: beside.url, pushUrl: pushes.url })
  return {
    uninstall: served.push.uninstall,
    tokens: () => new Set(pushes.seen.map(({ body }) => JSON.parse(body).message.token)),
    pushed: () => pushes.seen.length,
    close: async () => {
      await pushes.stop()
      await beside.stop()
    },
  }
}

async function setUp(site: Site, uninstall: object): Promise<void> {
  const answer = await sendOnce(site.url(), {
    method: 'PATCH',
    path: `/api/manage/projects/${site.project.id}`,
    headers: { authorization: `Bearer ${adminToken}` },
    body: { uninstall },
  })
  assert.equal(answer.status, 200, answer.body)
}

/** Installs with one token each, all due. */
async function insertTokens({ dataDir, project }: Site): Promise<void> {
  await query(
    connectionTo(dataDir),
    `with input as (
      select gen_random_uuid() as id, 'pushed-' || n as name, now() - interval '10 days' as at from generate_series(1, ${scale.pushes}) n
    ), made as (
      insert into installs (project_id, install_id, instance_id, platform, kind, installed_at, received_at, attribution_type, rule,
        last_open_at, push_token)
      select ${project.id}, id, name, 'ANDROID', 'install', at, at, 'ORGANIC', 'none', at, name from input
    )
    insert into pushes (project_id, install_id, platform, due_at) select ${project.id}, id, 'ANDROID', now() from input`,
  )
}

/** The job that the schedule adds every five minutes. */
async function addPushJob({ dataDir }: Site): Promise<void> {
  await query(connectionTo(dataDir), `select graphile_worker.add_job('send_pushes')`)
}

async function waiting({ dataDir, project }: Site): Promise<number> {
  const [row] = await query(
    connectionTo(dataDir),
    `select count(*) as left from pushes where project_id = ${project.id} and contacted_at is null`,
  )
  return Number(row?.left)
}
