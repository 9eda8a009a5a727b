import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { makePeopleScene, type Scene } from '#test/support/people-scene.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let scene: Scene
let base: string
beforeAll(async () => {
  stage = await openStage()
  scene = await makePeopleScene(stage.service)
  base = `/p/${scene.project.id}/people`
})
afterAll(async () => {
  expect(stage.pageErrors).toEqual([])
  await stage.close()
})

test('search finds users by a part, and by whole ids of any kind, and the URL keeps it', async () => {
  const page = await stage.openMember('owner')
  await page.goto(base)
  const box = page.getByLabel('Find a user or an install')
  const found = page.getByRole('region', { name: 'Exact matches', exact: true })
  for (const q of ['ada', 'ADA@example.com', scene.gaid.toUpperCase(), 'pay-1', scene.clickId]) {
    await box.fill(q)
    await page.getByRole('button', { name: 'Find' }).click()
    await found.getByText(`Users and installs with the id or email “${q}”`).waitFor()
    const { items } = await scene.read(`/search?q=${encodeURIComponent(q)}`)
    await expect.poll(() => found.getByRole('row').count()).toBe(items.length + 1)
  }
  const users = page.getByRole('region', { name: 'Users' })
  await box.fill('exampl')
  await page.keyboard.press('Enter')
  await found.waitFor({ state: 'detached' })
  const totals = await scene.read('/user-totals?q=exampl')
  expect(totals.users).toBe(2)
  await users.getByRole('group', { name: 'Totals' }).getByText('2 users').waitFor()
  await users.getByText('$24.90 in payments').waitFor()
  await users.getByText('All time').waitFor()
  await page.getByRole('combobox', { name: 'Payments' }).click()
  await page.getByRole('option', { name: 'Has paid' }).click()
  await users.getByText('1 user', { exact: true }).waitFor()
  await page.reload()
  await users.getByRole('link', { name: 'ada' }).waitFor()
  expect(await box.inputValue()).toBe('exampl')
  expect(await users.getByRole('row').count()).toBe(2)
  await checkAccessibility(page)
  await checkWidth(page, 390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('tab', { name: 'Installs' }).click()
  await page.goto(`${base}?tab=installs&q=exampl`)
  const installs = page.getByRole('region', { name: 'Installs' }).getByRole('row')
  await expect.poll(() => installs.count()).toBe(3)
  await page.getByRole('button', { name: 'Clear' }).click()
  await box.fill('nobody-at-all')
  await page.keyboard.press('Enter')
  await page.getByText('No installs of such users').waitFor()
  await page.goto(`${base}?q=nobody-at-all`)
  await page.getByText('No users found').waitFor()
})

test('users and installs are listed as in the API, with filters in the URL', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(base)
  const users = page.getByRole('region', { name: 'Users' }).getByRole('row')
  await expect.poll(() => users.count()).toBe((await scene.read('/users')).items.length + 1)
  await page.getByRole('tab', { name: 'Installs' }).click()
  const installs = page.getByRole('region', { name: 'Installs' }).getByRole('row')
  await expect.poll(() => installs.count()).toBe((await scene.read('/installs')).items.length + 1)
  await page.getByRole('combobox', { name: 'Campaign' }).click()
  await page.getByRole('option', { name: /Summer push/ }).click()
  const ofSummer = (await scene.read(`/installs?campaign=${scene.summer.display_id}`)).items
  expect(ofSummer.length).toBe(1)
  await expect.poll(() => installs.count()).toBe(2)
  await page.reload()
  await installs.getByText('Fast install').waitFor()
  expect(page.url()).toContain(`campaign=${scene.summer.display_id}`)
  await page.getByRole('switch', { name: 'Only suspicious' }).click()
  await page.waitForURL(/suspicious/)
  await page.getByRole('combobox', { name: 'Source' }).click()
  await page.getByRole('option', { name: 'Organic' }).click()
  await page.getByText('No installs in this period').waitFor()
})

test('the timeline shows a user from click to payment', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(base)
  await page.getByRole('link', { name: 'ada', exact: true }).click()
  await page.getByRole('heading', { name: 'ada', level: 1 }).waitFor()
  const { items, person } = await scene.read('/users/ada/timeline')
  const steps = page.locator('[data-step]')
  await expect.poll(() => steps.count()).toBe(items.length)
  const kinds = await steps.evaluateAll((all) => all.map((one) => one.getAttribute('data-step')))
  expect(kinds).toEqual(items.map(({ kind }: { kind: string }) => kind))
  await page.getByText(person.email).waitFor()
  await page.locator('[data-step=click]').getByText('Clicked an ad from Spring sale').waitFor()
  await page.locator('[data-step=payment]').getByText('$24.90').waitFor()
  await page.getByText('Event', { exact: true }).first().click()
  await page.waitForURL(/hide=event/)
  const others = items.filter(({ kind }: { kind: string }) => kind !== 'event')
  await expect.poll(() => steps.count()).toBe(others.length)
})

test('the receipt explains the decision in one sentence, and why each candidate lost', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(`${base}/users/ada`)
  const panel = page.getByRole('region', { name: 'Attribution receipt' })
  await panel
    .getByText(
      'This install came from Spring sale (Meta) because the Play referrer carried our click id, 1 h after the click.',
    )
    .waitFor()
  const [install] = (await scene.read('/installs?user_id=ada')).items
  const { candidates } = await scene.read(`/installs/${install.install_id}/receipt`)
  const rows = panel.locator('tbody tr')
  expect(await rows.count()).toBe(candidates.length)
  const shown = await rows.evaluateAll((all) => all.map((row) => row.children[5]?.textContent))
  expect(shown).toEqual(candidates.map(({ score }: { score: number }) => String(score)))
  await rows.nth(0).getByText('Won').waitFor()
  await rows.filter({ hasText: 'Brand search' }).getByText('A more trusted touch won.').waitFor()
  await rows.filter({ hasText: '14 d' }).getByText('It was outside the attribution window.').waitFor()
  await panel.getByText('would have chosen Summer push.').waitFor()
  await panel.getByText('Lookalike 2%').waitFor()
})

test('a suspicious install shows its evidence, and an organic one is marked as organic', async () => {
  const page = await stage.openMember('viewer')
  const [bob] = (await scene.read('/installs?user_id=bob')).items
  await page.goto(`${base}/installs/${bob.install_id}`)
  for (const { evidence } of bob.evidence) await page.getByText(evidence).waitFor()
  expect(bob.evidence.length).toBe(2)
  await page.goto(`${base}/users/carol`)
  await page.getByText(/^This install is organic/).waitFor()
})

test('what-if shows the replay of the service and can be shared by URL', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(`${base}/what-if`)
  await page.getByText('Nothing tried yet').waitFor()
  await page.getByLabel('Probabilistic, hours').fill('2')
  await page.getByRole('combobox', { name: 'Emulator' }).click()
  await page.getByRole('option', { name: 'Reject' }).click()
  await page.getByRole('button', { name: 'Try it' }).click()
  const table = page.getByRole('region', { name: 'Installs that would change' })
  await table.waitFor()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date())
  const from = new Date(Date.parse(today) - 29 * 86_400_000).toISOString().slice(0, 10)
  const replay = await scene.manage('/replay', {
    from,
    to: today,
    windows: { probabilistic_hours: 2 },
    rules: { emulator: 'reject' },
  })
  const { changed, replayed, changes, withheld } = replay.body.data
  expect(changed).toBeGreaterThan(0)
  await page.getByText(`${changed} of ${replayed} installs`).waitFor()
  const counts = await table.locator('tbody tr td:last-child').allTextContents()
  expect(counts).toEqual(changes.map(({ count }: { count: number }) => String(count)))
  await page.getByText(`${withheld.before} → ${withheld.after}`).waitFor()
  const shared = await stage.openMember('viewer')
  await shared.goto(page.url())
  await shared.getByText(`${changed} of ${replayed} installs`).waitFor()
  expect(await shared.getByLabel('Probabilistic, hours').inputValue()).toBe('2')
  const unchanged = await scene.read(`/installs?user_id=bob`)
  expect(unchanged.items[0].campaign).toBe(scene.summer.display_id)
})

test('match quality shows the figures of the service', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(`${base}/match-quality`)
  const rows = page.getByRole('region', { name: 'Match quality per network and week' }).locator('tbody tr')
  const { weeks, total } = await scene.read('/match-quality')
  await expect.poll(() => rows.count()).toBe(weeks.length)
  const shown = await rows.evaluateAll((all) => all.map((row) => row.children[2]?.textContent))
  expect(shown).toEqual(weeks.map(({ installs }: { installs: number }) => String(installs)))
  await page.getByText(`Measured on ${total.installs} installs.`).waitFor()
})

test('a viewer cannot erase a user, and an admin must type the id to do so', async () => {
  const viewer = await stage.openMember('viewer')
  await viewer.goto(`${base}/users/bob`)
  await viewer.getByText('bob@example.com').waitFor()
  expect(await viewer.getByRole('button', { name: /Erase/ }).count()).toBe(0)

  const page = await stage.openMember('admin')
  await page.goto(`${base}/users/bob`)
  await page.getByRole('button', { name: /Erase this user/ }).click()
  const sure = page.getByRole('button', { name: 'Erase permanently' })
  await page.getByLabel(/Type the user id/).fill('bo')
  expect(await sure.isDisabled()).toBe(true)
  await checkAccessibility(page)
  await page.getByLabel(/Type the user id/).fill('bob')
  await sure.click()
  await page.getByText('The user was erased.').waitFor()
  await page.getByRole('link', { name: 'Erased user' }).waitFor()
  expect((await scene.manage('/users/bob/timeline')).status).toBe(404)
})

test.each(['', '?tab=installs', '/users/ada', '/what-if', '/match-quality'])(
  'people%s is accessible and fits a phone',
  async (path) => {
    const page = await stage.openMember('owner')
    await page.goto(`${base}${path}`)
    await page.getByRole('table').first().or(page.getByText('Nothing tried yet')).waitFor()
    await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0)
    await checkAccessibility(page)
    await checkWidth(page, 390)
  },
)
