import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { openStage, type Stage } from '#test/support/stage.ts'
import { waitForKey } from '../../packages/cli/src/wait-for-key.ts'

let stage: Stage
let projectId: number

beforeAll(async () => {
  stage = await openStage()
  projectId = (await stage.service.makeProject()).id
})
afterAll(() => stage.close())

/** The command line, while it waits for its key. */
async function waitingCommandLine() {
  const stop = new AbortController()
  let tell: (text: string) => void = () => undefined
  const printed = new Promise<string>((resolve) => {
    tell = resolve
  })
  const io = { out: async (text: string | Uint8Array) => tell(String(text)), signal: stop.signal }
  const key = waitForKey(io, '').then(
    (found) => found,
    (error: Error) => error.message,
  )
  const [, address = ''] = /(\/connect\?\S+)/.exec(await printed) ?? []
  return { address, key, stop: () => stop.abort() }
}

test('an admin hands the command line on this computer a key of its own', async () => {
  const { address, key } = await waitingCommandLine()
  const page = await stage.openMember('admin')
  await page.goto(address)
  await page.getByText('asks for a management key').waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
  await page.getByRole('button', { name: 'Create a key and connect' }).click()
  await page.getByText('Connected. You can close this page.').waitFor()
  expect(page.url()).not.toContain('mk_')
  const headers = { authorization: `Bearer ${await key}` }
  const { body } = await stage.service.ask('GET', '/api/manage/projects', { headers })
  expect(body.data.items.map(({ id }: { id: number }) => id)).toEqual([projectId])
  const keys = await stage.service.admin('GET', `/projects/${projectId}/management-keys`)
  expect(keys.body.data.items).toMatchObject([{ role: 'viewer' }])
})

test('a viewer cannot create a key, and a page of another log-in hands over nothing', async () => {
  const { address, key, stop } = await waitingCommandLine()
  const viewer = await stage.openMember('viewer')
  await viewer.goto(address)
  await viewer.getByText('Creating a key requires the admin role.').waitFor()
  const { searchParams } = new URL(address, 'http://localhost')
  const body = JSON.stringify({ state: 'another', key: 'mk_stolen' })
  const answer = await fetch(`http://127.0.0.1:${searchParams.get('port')}/`, { method: 'POST', body })
  expect(answer.status).toBe(403)
  stop()
  expect(await key).toBe('The log-in was cancelled.')
})
