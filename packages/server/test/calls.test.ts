import { endpoints } from '@tributary/contract/endpoints'
import { makePhone } from '@tributary/service/test/support/phone.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moduleSize } from '../build/build-package.ts'
import { installationCalls, projectCalls, serverCalls } from '../src/generated/calls.ts'
import { createTributary, RefusedError } from '../src/tributary.ts'
import { listeningService } from './listening-service.ts'

let service: Awaited<ReturnType<typeof listeningService>>

beforeAll(async () => {
  service = await listeningService()
})

afterAll(() => service.stop())

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

test('every endpoint of the server and the management API is a call, but for the two that only redirect a browser', () => {
  const rows = [serverCalls, projectCalls, installationCalls].flatMap(Object.values).flatMap(Object.values)
  const called = new Set(rows.map((row: string) => row.split(' ').slice(0, 2).join(' ')))
  const served = endpoints.filter(({ surface }) => ['server', 'privacy', 'manage'].includes(surface))
  const missing = served.filter(({ method, path }) => !called.has(`${method} ${path}`))
  expect(missing.map(({ name }) => name)).toEqual(['startOpenId', 'finishOpenId'])
  expect(called.size).toBe(served.length - 2)
})

test('the package is smaller than 15 kB', async () => {
  expect((await moduleSize()).gzipped).toBeLessThan(15_000)
})

test('campaigns are created, changed, listed page by page and deleted', async () => {
  const { tributary, project } = service
  for (const name of ['One', 'Two', 'Three']) await tributary.campaigns.create({ name })
  const page = await tributary.campaigns.list({ limit: 2 })
  expect(page).toMatchObject({ total_campaigns: 2, pagination: { total: 3, pages: 2 } })
  const listed = await all(tributary.campaigns.list({ limit: 2 }))
  expect(listed.map(({ name }) => name)).toEqual(['Three', 'Two', 'One'])
  const managed = await all(project.campaigns.list({ limit: 1 }))
  expect(managed.map(({ display_id }) => display_id).sort()).toEqual(
    listed.map(({ display_id }) => display_id).sort(),
  )

  const [campaign] = listed
  expect(await tributary.campaigns.change(campaign!.display_id, { active: false })).toMatchObject({
    active: false,
  })
  expect(await tributary.campaigns.delete(campaign!.display_id)).toBeUndefined()
  expect(await all(tributary.campaigns.list({ filter: 'ALL' }))).toHaveLength(2)
})

test('an event and a payment reach the user, and the attribution says where the user came from', async () => {
  const { tributary, project, made } = service
  const phone = makePhone(service, made.project_token)
  await phone.call('/init')
  await phone.call('/trigger', { user_data: { id: 'u-1' } })
  await tributary.events.capture({ event_name: 'level_done', user_id: 'u-1', event_data: { level: 3 } })
  await tributary.payments.capture({ user_id: 'u-1', payment_id: 'p-1', amount: 9.9 })
  expect(await project.events.list({ user_id: 'u-1' })).toMatchObject({
    items: [{ event_name: 'level_done', event_data: { level: 3 } }],
  })
  expect(await project.payments.list()).toMatchObject({ items: [{ payment_id: 'p-1', amount: 9.9 }] })
  expect(await tributary.attribution.get({ user_id: 'u-1' })).toMatchObject({ attribution_type: 'ORGANIC' })
  expect(await tributary.attribution.get({ user_id: 'nobody' })).toBeNull()
})

test('a refusal is an error with its status, its name in the contract, its text and the request id', async () => {
  const refused = await service.tributary.campaigns.list({ limit: 5_000 }).catch((error) => error)
  expect(refused).toBeInstanceOf(RefusedError)
  expect(refused).toMatchObject({
    status: 422,
    code: 'limit_too_large',
    message: 'Limit 5000 exceeds maximum allowed value of 1000.',
    requestId: expect.stringMatching(/./),
  })
  const stranger = createTributary({ url: service.url, serverKey: 'sk_wrong' })
  await expect(stranger.campaigns.list()).rejects.toMatchObject({ status: 401, code: 'unauthorized' })
  await expect(service.project.campaigns.change(9_999, { name: 'x' })).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  })
  await expect(service.project.users.erase('..')).rejects.toThrow('user_id must not be ".."')
})

test('history is imported from text, and exported as a response to read or to pipe', async () => {
  const lines = [
    { fact: 'install', id: 'i-1', at: '2026-03-01T09:30:00Z', platform: 'ANDROID' },
    { fact: 'signup', id: 's-1', at: '2026-03-01T09:31:00Z', install: 'i-1', user: { id: 'u-imported' } },
  ]
  const text = lines.map((line) => JSON.stringify(line)).join('\n')
  expect(await service.project.facts.import(text)).toMatchObject({ stored: 2, refused: 0 })
  expect(await service.project.facts.import(text, { progress: true })).toMatchObject({ duplicate: 2 })
  const exported = await service.project.facts.export({ table: 'users', format: 'ndjson' })
  expect(await exported.text()).toContain('u-imported')
})

test('spend is uploaded as rows or as CSV', async () => {
  const [campaign] = await all(service.tributary.campaigns.list())
  const row = { date: '2026-03-01', campaign: campaign!.display_id, spend: 41.25 }
  expect(await service.project.spend.upload({ rows: [row] })).toMatchObject({ stored: 1 })
  const csv = `date,campaign,spend\n2026-03-02,${campaign!.display_id},8\n`
  expect(await service.project.spend.upload(csv, { preview: true })).toMatchObject({
    preview: { rows: [{}] },
  })
})

test('the live stream gives facts as they arrive, and ends when the loop ends', async () => {
  const { tributary, project } = service
  await tributary.events.capture({ event_name: 'before', user_id: 'u-1' })
  const seen: (string | null)[] = []
  for await (const fact of project.live.watch({ kinds: ['event'], backlog: 1 })) {
    seen.push(fact.title)
    if (fact.title === 'after') break
    await tributary.events.capture({ event_name: 'after', user_id: 'u-1' })
  }
  expect(seen).toEqual(['before', 'after'])
})
