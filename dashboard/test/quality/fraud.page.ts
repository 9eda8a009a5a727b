import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCount } from '#format/figures.ts'
import { ruleTexts } from '#pages/fraud/rule-texts.ts'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { settled } from '#test/support/settled.ts'
import { openStage, type Stage } from '#test/support/stage.ts'
import { makeSuspiciousProject } from '#test/support/suspicious-project.ts'

let stage: Stage
let path: string
let base: string

beforeAll(async () => {
  stage = await openStage()
  const { id } = await makeSuspiciousProject(stage.service)
  path = `/projects/${id}`
  base = `/p/${id}/fraud`
})

afterAll(() => stage.close())

const get = async (rest: string) => (await stage.service.admin('GET', `${path}${rest}`)).body.data
type Install = { install_id: string; evidence: { rule: string; evidence: string }[] }

test('suspicious installs are listed with their evidence and link to their receipts', async () => {
  const { items }: { items: Install[] } = await get('/installs?suspicious=true')
  expect(items.length).toBeGreaterThan(5)
  const page = await stage.openMember('viewer')
  await page.goto(base)
  const rows = page.getByRole('region', { name: 'Suspicious installs' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(items.length)
  const texts = await rows.allInnerTexts()
  for (const [at, { evidence }] of items.entries())
    for (const found of evidence) {
      expect(texts[at]).toContain(ruleTexts[found.rule as keyof typeof ruleTexts].finds)
      expect(texts[at]).toContain(found.evidence)
    }
  expect(await rows.first().getByRole('link').getAttribute('href')).toContain(
    `/people/installs/${items[0]?.install_id}`,
  )
  await page.getByRole('combobox', { name: 'Rule' }).click()
  await page.getByRole('option', { name: 'Emulator' }).click()
  await page.waitForURL('**rule=emulator**')
  await expect
    .poll(() => rows.count())
    .toBe((await get('/installs?suspicious=true&rule=emulator')).items.length)
  await page.goto(`${base}?campaign=partner`)
  await expect
    .poll(() => rows.count())
    .toBe((await get('/installs?suspicious=true&campaign=partner')).items.length)
  await page.goto(`${base}?campaign=partner&rule=device_farm`)
  await page.getByText('None match these filters.').waitFor()
})

test('fraud at a glance: cards, trend, a table by campaign, network and day, and the installs behind each row', async () => {
  const { totals, rows } = await get('/fraud')
  const page = await stage.openMember('owner')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(base)
  const card = (name: string) => page.getByRole('group', { name, exact: true })
  await card('Suspicious installs sent').getByText(formatCount(totals.suspicious), { exact: true }).waitFor()
  await card('Money at risk').getByText('–').waitFor()
  await page
    .getByRole('img', { name: 'Rate of suspicious installs per day' })
    .or(page.getByLabel('Rate of suspicious installs per day'))
    .first()
    .waitFor()
  const table = page.getByRole('table', { name: 'Fraud by campaign' })
  await expect.poll(() => table.locator('tbody tr').count()).toBe(rows.length)
  await table.getByRole('button', { name: 'Sort by Campaign' }).click()
  await page.waitForURL('**sort=name**')
  await expect.poll(() => table.locator('tbody tr').first().innerText()).toContain('Partner network')
  await table.getByRole('link', { name: /suspicious installs of Partner network/ }).click()
  await page.getByText('Sent by Partner network').waitFor()
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Campaign' }).inputValue())
    .toBe('Partner network')
  const list = page.getByRole('region', { name: 'Suspicious installs' }).locator('tbody tr')
  const sent = (await get('/installs?culprit=partner')).items
  await expect.poll(() => list.count()).toBe(sent.length)
  expect(await list.first().innerText()).toContain('Partner network')
  await page.getByRole('button', { name: 'Show all' }).click()
  for (const group of ['Network', 'Day']) {
    await page.getByRole('radiogroup', { name: 'Group by' }).getByText(group, { exact: true }).click()
    await page.getByRole('table', { name: `Fraud by ${group.toLowerCase()}` }).waitFor()
  }
  await checkAccessibility(page)
  await checkWidth(page, 390)
})

test('a viewer can preview a rule but not change it', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(`${base}/rules?rule=fast_install&action=reject`)
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Only owners and admins can switch rules.').waitFor()
  expect(await drawer.getByRole('button', { name: 'Switch on' }).count()).toBe(0)
})

test('a stricter rule shows its effect on past installs before it is switched on', async () => {
  const page = await stage.openMember('admin')
  await page.goto(`${base}/rules`)
  await page.getByRole('combobox', { name: 'Action of Fast install' }).click()
  await page.getByRole('option', { name: 'Reject' }).click()
  await page.waitForURL('**rule=fast_install**')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('table').first().waitFor()
  const { from, to } = await get('/report/series')
  const asked = { from, to, rules: { fast_install: 'reject' } }
  const { attributed, withheld, campaigns } = (
    await stage.service.admin('POST', `${path}/fraud-rules/preview`, asked)
  ).body.data
  const row = async (name: string) => {
    const found = drawer.getByRole('row', { name })
    // The name of a campaign is read apart.
    await found.waitFor()
    return found.getByRole('cell').allInnerTexts()
  }
  expect(await row('Attributed to a campaign')).toEqual(
    [attributed.before, attributed.after].map(formatCount),
  )
  expect(await row('Withheld from networks')).toEqual([withheld.before, withheld.after].map(formatCount))
  expect(campaigns[0]).toMatchObject({ campaign: 'partner' })
  expect(await row('Partner network')).toEqual([campaigns[0].lost, campaigns[0].gained].map(formatCount))
  expect((await get('')).fraud_rules.fast_install).toBe('tag')
  await checkAccessibility(page)
  await drawer.getByRole('button', { name: 'Switch on' }).click()
  await page.getByText('Fast install is now set to reject.').waitFor()
  expect((await get('')).fraud_rules.fast_install).toBe('reject')
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Action of Fast install' }).inputValue())
    .toBe('Reject')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('cancelling a rule change changes nothing', async () => {
  const page = await stage.openMember('owner')
  await page.goto(`${base}/rules?rule=emulator&action=off`)
  await page.getByRole('button', { name: 'Switch off' }).waitFor()
  await page.getByRole('button', { name: 'Keep current action' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect((await get('')).fraud_rules.emulator).toBe('tag')
})

test('click-to-install times are shown per campaign with an assessment', async () => {
  const { rows } = await get('/click-to-install-times')
  const page = await stage.openMember('viewer')
  await page.goto(`${base}/times`)
  const cards = page.getByRole('article')
  await expect.poll(() => cards.count()).toBe(rows.length)
  const partner = page.getByRole('article', { name: 'Partner network' })
  const { buckets } = rows.find(({ campaign }: { campaign: string }) => campaign === 'partner')
  const spoken = await partner.getByRole('img').getAttribute('aria-label')
  expect(spoken).toContain(`${buckets[0].installs} within 10 s, ${buckets[1].installs} within 1 min`)
  await partner.getByText('Many within seconds').waitFor()
  await page.getByRole('article', { name: 'Brand search' }).getByText('As expected').waitFor()
  await page.getByRole('combobox', { name: 'Network' }).click()
  await page.getByRole('option', { name: 'Google' }).click()
  await expect.poll(() => cards.count()).toBe(1)
})

test.each([
  ['the installs', '', 'Suspicious installs'],
  ['the rules', '/rules', 'Rules'],
  ['the times', '/times', 'Click-to-install time'],
])('%s are accessible and fit a phone', async (_, rest, region) => {
  const page = await stage.openMember('owner')
  await page.goto(`${base}${rest}`)
  await page.getByRole('region', { name: region }).first().waitFor()
  await settled(page)
  await checkAccessibility(page)
  await checkWidth(page, 390)
  await checkWidth(page, 360)
})

test('no page logged an error', () => {
  expect(stage.pageErrors).toEqual([])
})
