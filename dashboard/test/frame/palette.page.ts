import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { eventually } from '#test/support/eventually.ts'
import { makePeopleScene } from '#test/support/people-scene.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let base: string

beforeAll(async () => {
  stage = await openStage()
  base = `/p/${(await makePeopleScene(stage.service)).project.id}`
})

afterAll(() => stage.close())

const options = (page: Page) => page.getByRole('option').allInnerTexts()

async function go(page: Page, text: string, option: RegExp): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: 'Page, campaign, person or action' })
  await field.fill(text)
  await page.getByRole('option', { name: option }).waitFor()
  // The first one found is chosen.
  await eventually(() =>
    page.getByRole('option', { name: option }).getAttribute('data-combobox-selected'),
  ).toBe('true')
  await field.press('Enter')
  await eventually(() => field.count()).toBe(0)
}

test('a few letters lead to a page, a settings section, a campaign, a person and an action', async () => {
  const page = await stage.openMember('owner', { viewport: { width: 1440, height: 900 } })
  await page.goto(base)
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await go(page, 'discr', /^Discrepancies/)
  await page.waitForURL(`**${base}/spend/discrepancies**`)
  await go(page, 'audit', /^Audit log/)
  await page.waitForURL(`**${base}/settings/audit-log`)
  await go(page, 'summer p', /^Summer push/)
  await eventually(() => page.getByRole('dialog', { name: /Summer push/ }).count()).toBe(1)
  await page.keyboard.press('Escape')
  await go(page, 'ada ex', /^Ada Example/)
  await page.waitForURL(`**${base}/people/users/ada`)
  await go(page, 'new camp', /^New campaign/)
  await page.waitForURL(`**${base}/campaigns/new`)
  await go(page, 'payb', /^Payback day/)
  await page.waitForURL(`**${base}/glossary#payback_day`)
  await page.locator('#payback_day[data-shown]').waitFor()
  await go(page, 'annot', /^Add an annotation/)
  await page.getByRole('dialog', { name: 'Annotations' }).getByLabel('What happened').waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => new URL(page.url()).hash).toBe('')
  await page.goto(`${base}/people?platform=IOS`)
  await page.getByRole('heading', { level: 1, name: 'Users and installs' }).waitFor()
  await go(page, 'save or', /^Save or share a view/)
  await page.getByRole('dialog', { name: 'Save this view' }).waitFor()
  expect(new URL(page.url()).searchParams.get('platform')).toBe('IOS')
  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  expect(stage.pageErrors).toEqual([])
})

test('by click on a phone, in the dark; what a viewer may not do is not offered', async () => {
  const page = await stage.openMember('viewer', {
    viewport: { width: 390, height: 800 },
    colorScheme: 'dark',
  })
  await page.goto(`${base}/live`)
  await page.getByRole('button', { name: 'Go to a page, a campaign or a person' }).click()
  await page.getByRole('option', { name: 'Overview' }).waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
  await page.keyboard.type('campaign')
  await eventually(async () => (await options(page)).some((text) => text.startsWith('Campaigns'))).toBe(true)
  expect((await options(page)).filter((text) => text.startsWith('New campaign'))).toEqual([])
  await page.keyboard.type(' of nobody')
  await page.getByText('Nothing is found.').waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
})
