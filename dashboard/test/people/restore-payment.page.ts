import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { makePeopleScene, type Scene } from '#test/support/people-scene.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let scene: Scene
let user: string

beforeAll(async () => {
  stage = await openStage()
  scene = await makePeopleScene(stage.service)
  user = `/p/${scene.project.id}/people/users/ada`
  await capture('pay-2', 10)
})
afterAll(() => stage.close())

const backend = (path: string, body: object) =>
  stage.service.ask('POST', `/api/v1${path}`, { key: scene.project.server_key, body })
const capture = (payment_id: string, amount: number) =>
  backend('/capture-payment', { user_id: 'ada', payment_id, amount, type: 'FIRST_PAYMENT' })
const remove = (payment_id: string) => backend('/remove-payment', { payment_id })
const revenue = async () => {
  const { items } = await scene.read('/event-names')
  return items.find(({ name }: { name: string }) => name === 'FIRST_PAYMENT')?.revenue
}

test('a viewer sees a removed payment, but no button to restore it', async () => {
  await remove('pay-1')
  const page = await stage.openMember('viewer')
  await page.goto(user)
  const payments = page.getByRole('region', { name: 'Payments', exact: true })
  await payments.getByText('1 completed, $10.00 in total. 1 removed, not counted.').waitFor()
  await payments.getByText('Removed', { exact: true }).waitFor()
  await page.locator('[data-step=payment]').getByText('it does not count').waitFor()
  expect(await page.getByRole('button', { name: /Restore/ }).count()).toBe(0)
})

test('an admin restores it after a confirmation, and the page shows the new state and sums', async () => {
  expect(await revenue()).toBe(10)
  const page = await stage.openMember('admin')
  await page.goto(user)
  const payments = page.getByRole('region', { name: 'Payments', exact: true })
  const restore = payments.getByRole('button', { name: 'Restore payment pay-1' })
  await restore.click()
  await page.getByText('Payment pay-1 of $24.90 comes back').waitFor()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await revenue()).toBe(10)
  await restore.click()
  await page.getByRole('button', { name: 'Restore payment', exact: true }).click()
  await page.getByText('The payment was restored. It counts again.').waitFor()
  await payments.getByText('2 completed, $34.90 in total.', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('it does not count').count()).toBe(0)
  expect(await revenue()).toBe(34.9)
})

test('the page of a payment type lists removed payments and restores them, with its sums', async () => {
  await remove('pay-2')
  const page = await stage.openMember('admin')
  await page.goto(`/p/${scene.project.id}/events?of=payment:FIRST_PAYMENT`)
  const row = page.getByRole('region', { name: 'Latest payments' }).getByRole('row', { name: /pay-2/ })
  await row.getByText('Removed', { exact: true }).waitFor()
  const total = page.locator('dl > div', { hasText: 'Revenue' }).locator('dd')
  await expect.poll(() => total.innerText()).toBe('$24.90')
  await checkWidth(page, 390)
  await row.getByRole('button', { name: 'Restore payment pay-2' }).click()
  await page.getByRole('button', { name: 'Restore payment', exact: true }).click()
  await row.getByText('completed', { exact: true }).waitFor()
  await expect.poll(() => total.innerText()).toBe('$34.90')
  expect(stage.pageErrors).toEqual([])
})

test('a payment that somebody else restored meanwhile is explained, and shown as it is now', async () => {
  await remove('pay-1')
  const page = await stage.openMember('admin')
  await page.goto(user)
  const step = page.locator('[data-step=payment]').filter({ hasText: '$24.90' })
  await step.getByRole('button', { name: 'Restore payment pay-1' }).click()
  await scene.manage('/payments/pay-1/restore', {})
  await page.getByRole('button', { name: 'Restore payment', exact: true }).click()
  await page.getByText('There is no removed payment with this id any more.').waitFor()
  await expect.poll(() => page.getByText('it does not count').count()).toBe(0)
})
