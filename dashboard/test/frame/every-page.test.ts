import { hashOfCode } from '@tributary/service/src/operations/access/start-session.ts'
import { upsertPasswordReset } from '@tributary/service/src/storage/access/password-resets.ts'
import { chromiumPath } from '@tributary/service/test/support/launch-chromium.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLivelyProject } from '#test/support/lively-project.ts'
import { openStage, type Stage } from '#test/support/stage.ts'
import { checkPage, everyPage, follow, settled, type Visit } from '#test/support/walk-pages.ts'

/** The pages that need no session. Every other leads to the login. */
const open = [
  '/setup',
  '/login',
  '/join/$code',
  '/forgot-password',
  '/reset/$code',
  '/new-project',
  '/shared/$key',
]

const inChromium = (name: string, run: () => Promise<void>) =>
  chromiumPath === undefined ? test.skip(`${name}: Chromium is not installed`) : test(name, run)

let stage: Stage
let page: Page
let visits: Visit[]

beforeAll(async () => {
  stage = await openStage()
  page = await stage.openVisitor({ viewport: { width: 1280, height: 900 } })
  const parameters = await makeThings()
  await page.goto('/')
  await settled(page)
  visits = await everyPage(page, parameters)
})

afterAll(() => stage?.close())

/** One of each thing that has a page. */
async function makeThings() {
  const { service } = stage
  const { id } = await makeLivelyProject(service, { installs: 40 })
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await service.admin(method, path, body)
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body.data
  }
  const of = `/projects/${id}`
  const days = Array.from({ length: 5 }, (_, n) =>
    new Date(service.app.now().getTime() - (n + 1) * 86_400_000).toISOString().slice(0, 10),
  )
  const rows = days.map((date, n) => ({ date, campaign: 'spring', spend: 20 + n, clicks: 90, installs: 3 }))
  await ask('POST', `${of}/spend`, { rows })
  const view = { page: 'explore', name: 'Per day', search: { range: '7d' }, shared: true }
  const { id: view_id } = await ask('POST', `${of}/views`, view)
  const card = { x: 0, y: 0, width: 6, height: 5 }
  const board = await ask('POST', `${of}/boards`, { name: 'Monday', cards: [{ ...card, view_id }] })
  const { key } = await ask('POST', `${of}/share-links`, { view_id })
  const { items } = await ask('GET', `${of}/installs?limit=1`)
  const member = { email: 'cleo@example.com', name: 'Cleo', role: 'viewer' }
  const { id: memberId, invitation } = await ask('POST', '/members', member)
  const at = service.app.now()
  const expiresAt = new Date(at.getTime() + 3_600_000)
  await upsertPasswordReset(service.app.db, { memberId, hash: hashOfCode('reset'), at, expiresAt })
  return {
    '/p/$project': [id],
    '/p/$project/boards/$board': [board.id],
    '/p/$project/people/users/$user': [items[0].customer_user_id],
    '/p/$project/people/installs/$install': [items[0].install_id],
    '/join/$code': [invitation.code],
    '/reset/$code': ['reset'],
    '/shared/$key': [key],
  }
}

/** Names each page beside its fault, and reads on: one run shows all of them. */
async function faultsOf(of: Visit[], check: (visit: Visit, shown: string) => Promise<void>) {
  const faults: string[] = []
  stage.pageErrors.length = 0
  for (const visit of of) {
    const fail = (error: unknown) => void faults.push(`${visit.address}: ${String(error)}`)
    await follow(page, visit.address)
      .then((shown) => check(visit, shown))
      .catch(fail)
    for (const error of stage.pageErrors.splice(0)) fail(error)
  }
  return faults
}

inChromium('the service has every address', async () => {
  for (const { address } of visits) {
    const { status, headers } = await stage.service.ask('GET', address)
    expect([address, status, headers['content-type']]).toEqual([address, 200, 'text/html; charset=utf-8'])
  }
})

inChromium(
  'without a session, the pages that need none are shown, and every other leads to the login',
  async () => {
    const check = async ({ route }: Visit, shown: string) => {
      expect(shown).toBe(open.includes(route) ? route : '/login')
      if (open.includes(route)) await checkPage(page)
    }
    const faults = await faultsOf(visits, check)
    // Asking whether there is a session is how the login begins.
    expect(faults.filter((text) => !/status of 401/.test(text))).toEqual([])
  },
)

inChromium('with a session, every page loads without errors and fits a phone', async () => {
  const [name = '', value = ''] = (await stage.service.logInAs('owner', true)).cookie.split('=')
  await page.context().addCookies([{ name, value, url: stage.url }])
  await page.goto('/')
  expect(await settled(page)).toBe('/p/$project')
  const check = async ({ route, redirects }: Visit, shown: string) => {
    if (redirects) return expect(visits).toContainEqual(expect.objectContaining({ route: shown }))
    expect(shown).toBe(route)
    await checkPage(page)
  }
  const others = visits.filter(({ route }) => !open.includes(route))
  expect(await faultsOf(others, check)).toEqual([])
})
