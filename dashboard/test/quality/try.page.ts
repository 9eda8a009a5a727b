import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { choose } from '#test/support/choose.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let projectId: number

beforeAll(async () => {
  stage = await openStage()
  projectId = (await stage.service.makeProject({ display_currency: 'EUR' })).id
  const body = { name: 'Spring sale', channel: 'meta', custom_display_id: 'SPRING' }
  await stage.service.admin('POST', `/projects/${projectId}/campaigns`, body)
})
afterAll(() => stage.close())

async function openTry() {
  const page = await stage.openMember('admin')
  await page.goto(`/p/${projectId}/start`)
  await page.getByRole('link', { name: 'Try your set-up' }).click()
  await choose(page, 'Campaign', /Spring sale/)
  const play = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const step = (name: string) => page.getByRole('region', { name, exact: true })
  return { page, play, step }
}

const installs = async () =>
  (await stage.service.admin('GET', `/projects/${projectId}/report/table`)).body.data.totals.figures.installs

test('a phone is played from the click to the payment, with its receipt and the figures that changed', async () => {
  const { page, play, step } = await openTry()
  await page.getByRole('checkbox', { name: 'Keep it out of the figures' }).uncheck()
  await play('Click')
  await step('Click').getByText('Totals: Clicks 0 → 1').waitFor()
  await play('Install')
  await step('Install')
    .getByText(/Spring sale \(SPRING\): Installs 0 → 1/)
    .waitFor()
  await page.getByText(/because the Play referrer carried our click id/).waitFor()
  await play('Sign up')
  await step('Sign up')
    .getByText(/^Totals: Sign-ups 0 → 1/)
    .waitFor()
  await play('Event')
  await step('Event').getByText('POST /api/client/capture-event').waitFor()
  await play('Pay')
  await step('Pay')
    .getByText(/^Totals: Revenue €0\.00 → €4\.99/)
    .waitFor()
  await page.getByText('All steps are done.').waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
  expect(await installs()).toBe(1)
})

test('a test device is attributed, and in no figure', async () => {
  const { page, play, step } = await openTry()
  await play('Click')
  await step('Click').getByText('No figure of today has changed.').waitFor()
  await play('Install')
  await page.getByText(/because the Play referrer carried our click id/).waitFor()
  expect(await installs()).toBe(1)
})
