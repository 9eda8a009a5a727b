import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, test } from 'vitest'
import { addressOf, runService, stopAll } from './run-service.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'tributary-test-doors-'))
const adminToken = 'admin-token-of-the-flooded-service'

afterAll(async () => {
  await stopAll()
  rmSync(directory, { recursive: true, force: true })
})

test('200: forty first opens while one address sends what it can', async () => {
  const run = runService({
    ADMIN_TOKEN: adminToken,
    DATA_DIR: directory,
    LAKE: 'off',
    TRUST_PROXY: '127.0.0.1',
  })
  const service = await addressOf(run)
  const post = async (url: string, from: string, body: object) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(url.startsWith('/api/manage') && { authorization: `Bearer ${adminToken}` }),
    }
    const answer = await fetch(service + url, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, text: await answer.text() }
  }
  const project = await post('/api/manage/projects', '192.0.2.1', { name: 'Flooded' })
  const { project_token: token } = JSON.parse(project.text).data
  const phone = () => ({ token, platform: 'ANDROID', install_instance_id: crypto.randomUUID() })
  const calls = Array.from({ length: 20 }, () => ({ path: '/init', body: {} }))

  const flooded = { 200: 0, 429: 0, other: 0 }
  const filled = Promise.withResolvers<void>()
  let isOver = false
  const flood = async () => {
    while (!isOver) {
      const { status } = await post('/api/client/batch', '203.0.113.1', { ...phone(), calls })
      flooded[status === 200 || status === 429 ? status : 'other'] += 1
      if (status === 429) filled.resolve()
    }
  }
  const floods = Array.from({ length: 40 }, flood)
  const opens: Promise<{ status: number }>[] = []
  await filled.promise
  for (let n = 0; n < 40; n += 1) {
    opens.push(post('/api/client/init', `198.51.100.${n}`, phone()))
    if (n % 4 === 3) await opens.at(-1)
  }
  const statuses = (await Promise.all(opens)).map(({ status }) => status)
  assert.deepEqual(statuses, Array(40).fill(200), JSON.stringify(flooded))
  isOver = true
  await Promise.all(floods)
  assert.equal(flooded.other, 0, JSON.stringify(flooded))
  assert.equal(await run.stop(), 0, run.stderr())
})
