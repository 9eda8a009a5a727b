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
  base = `/p/${scene.project.id}/ledger`
})
afterAll(async () => {
  expect(stage.pageErrors).toEqual([])
  await stage.close()
})

test('the accepted facts equal the sum of the outcomes', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(base)
  const { accepted, outcomes } = await scene.read('/outcomes')
  await page.getByText(`${accepted} facts`).waitFor()
  const table = page.getByRole('region', { name: 'Facts by outcome and kind' })
  expect(await table.locator('[data-sum]').textContent()).toBe(String(accepted))
  const shown = await table
    .locator('[data-outcome]')
    .evaluateAll((rows) =>
      rows.map((row) => [row.getAttribute('data-outcome'), Number(row.lastElementChild?.textContent)]),
    )
  expect(Object.fromEntries(shown)).toEqual(outcomes)
  await page.getByRole('img', { name: 'Accepted, repeated and refused facts by day' }).waitFor()
})

test('refused facts are listed newest first with the reason, what to do, and the masked request', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(base)
  const items = page.locator('[data-refused]')
  const { refused } = await scene.read('/outcomes')
  await expect.poll(() => items.count()).toBe(refused.length)
  const shown = await items.evaluateAll((all) => all.map((one) => one.getAttribute('data-refused')))
  expect(shown).toEqual(refused.map(({ outcome }: { outcome: string }) => outcome))
  await items.nth(0).getByText(refused[0].reason).waitFor()
  await items.nth(0).getByText('What was sent').click()
  await items.nth(0).getByRole('region', { name: 'What was sent' }).getByText('"user_id": "…"').waitFor()
  expect(await page.content()).not.toContain('x@example.com')
})

test('a count links to its facts, and the filters are kept in the URL', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(base)
  await page.getByRole('button', { name: /show Event, User not registered/ }).click()
  await page.waitForURL(/outcome=user_not_registered/)
  const items = page.locator('[data-refused]')
  await expect.poll(() => items.count()).toBe(2)
  await page.reload()
  await expect.poll(() => items.count()).toBe(2)
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Payment' }).click()
  await page.getByText('No refused facts').waitFor()
})

test('a period without facts shows an empty state', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(`${base}?from=2020-01-01&to=2020-01-31`)
  await page.getByText('Nothing arrived in this period').waitFor()
  await checkAccessibility(page)
})

test('the ledger is accessible and fits a phone', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(base)
  await page.locator('[data-refused]').first().waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
})
