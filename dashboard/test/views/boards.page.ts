import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { eventually } from '#test/support/eventually.ts'
import { makeLivelyProject } from '#test/support/lively-project.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let page: Page
let base: string
let api: string

const views = [
  { name: 'By country', search: { by: ['country'] } },
  { name: 'Installs', search: { range: '7d' } },
  { name: 'Gone', search: {} },
]
let ids: number[]

beforeAll(async () => {
  stage = await openStage()
  const project = await makeLivelyProject(stage.service, { installs: 60 })
  base = `/p/${project.id}/boards`
  api = `/projects/${project.id}`
  ids = []
  for (const view of views) {
    const saved = await stage.service.admin('POST', `${api}/views`, {
      page: 'explore',
      shared: true,
      ...view,
    })
    ids.push(saved.body.data.id)
  }
  page = await stage.openMember('analyst')
})

afterAll(() => stage.close())

const storedCards = async () => {
  const { items } = (await stage.service.admin('GET', `${api}/boards`)).body.data
  const board = await stage.service.admin('GET', `${api}/boards/${items[0].id}`)
  type Card = { x: number; y: number; width: number; height: number; text?: string; view_id?: number }
  return (board.body.data.cards as Card[]).map(
    ({ x, y, width, height, text, view_id: id }) =>
      `${text ?? views[ids.indexOf(id ?? 0)]?.name} ${x} ${y} ${width} ${height}`,
  )
}

const card = (name: string) => page.getByRole('region', { name, exact: true })

async function addView(name: string) {
  await page.getByRole('button', { name: 'Add a view' }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await card(name).waitFor()
}

test('a board is made of views and texts, arranged by the keyboard, and saved', async () => {
  await page.goto(base)
  await page.getByRole('button', { name: 'New board' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Monday')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Edit Monday' }).waitFor()
  for (const { name } of views) await addView(name)
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.getByRole('textbox', { name: 'Text of the card' }).fill('The week')
  await page.getByRole('button', { name: 'Size By country' }).press('ArrowLeft')
  await page.getByRole('button', { name: 'Move Text' }).press('ArrowUp')
  await eventually(() => page.getByRole('status').allInnerTexts()).toContain(
    'Text: column 1, row 6, 12 wide, 1 high.',
  )
  await page.getByRole('button', { name: 'Move Installs' }).press('ArrowLeft')
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Monday', exact: true }).waitFor()
  await eventually(storedCards).toEqual([
    'By country 0 0 5 5',
    'Installs 5 0 6 5',
    'The week 0 5 12 1',
    'Gone 0 6 6 5',
  ])
})

test('a card is dragged by its handle and sized by its corner; the menu does the same', async () => {
  await page.getByRole('button', { name: 'Edit' }).click()
  const drag = async (name: string, x: number, y: number) => {
    const box = await page.getByRole('button', { name }).boundingBox()
    const [left, top] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8]
    await page.mouse.move(left, top)
    await page.mouse.down()
    await page.mouse.move(left + x / 2, top + y / 2)
    await page.mouse.move(left + x, top + y)
    await page.mouse.up()
  }
  await card('Installs').waitFor()
  await drag('Move Installs', -1000, -10)
  await drag('Size Installs', 0, 72)
  await page.getByRole('button', { name: 'Arrange By country' }).click()
  await page.getByRole('menuitem', { name: 'Wider' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Monday', exact: true }).waitFor()
  await eventually(storedCards).toEqual([
    'Installs 0 0 6 6',
    'By country 0 6 6 5',
    'The week 0 11 12 1',
    'Gone 0 12 6 5',
  ])
})

test('cards show the figures of their views; the board’s days replace the views’ own; a deleted view says so', async () => {
  await stage.service.admin('DELETE', `${api}/views/${ids[2]}`)
  await page.reload()
  await card('View not available').getByText('was deleted or is no longer shared').waitFor()
  const { totals } = (
    await stage.service.admin('POST', `${api}/explore`, { of: 'installs', measure: 'count' })
  ).body.data
  await card('By country').getByText(String(totals.value), { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Each tile’s own period' }).click()
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  expect(new URL(page.url()).searchParams.get('range')).toBe('30d')
  await card('Installs').getByText(String(totals.value), { exact: true }).first().waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 1280)
  expect(stage.pageErrors).toEqual([])
})

test('a link shows the board without an account', async () => {
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a link' }).click()
  const link = await page
    .getByText(/\/shared\//)
    .first()
    .innerText()
  await page.keyboard.press('Escape')
  const visitor = await stage.openVisitor()
  await visitor.goto(new URL(link.trim()).pathname)
  await visitor.getByRole('heading', { name: 'Monday' }).waitFor()
  await visitor
    .getByRole('region', { name: 'By country' })
    .getByText('Installs by country, last 30 days')
    .waitFor()
  await visitor.getByRole('region', { name: 'Installs', exact: true }).getByRole('img').waitFor()
  await checkAccessibility(visitor)
  await checkWidth(visitor, 390)
})

test('a change that somebody else saved meanwhile is not overwritten', async () => {
  await page.getByRole('button', { name: 'Edit' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Tuesday')
  const { items } = (await stage.service.admin('GET', `${api}/boards`)).body.data
  await stage.service.admin('PATCH', `${api}/boards/${items[0].id}`, { name: 'Wednesday' })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('changed this board meanwhile').waitFor()
  expect(await name.inputValue()).toBe('Tuesday')
})

test('on a phone the cards are one below the other, in order; a viewer only reads', async () => {
  const phone = await stage.openMember('viewer', { viewport: { width: 390, height: 800 } })
  await phone.goto(base)
  await phone.getByRole('link', { name: 'Wednesday' }).click()
  const tops = async () => {
    const cards = ['Installs', 'By country', 'Text', 'View not available']
    const boxes = await Promise.all(
      cards.map((name) => phone.getByRole('region', { name, exact: true }).boundingBox()),
    )
    return boxes.map((box) => [box?.x, Math.round(box?.y ?? 0)])
  }
  await phone.getByRole('region', { name: 'Text', exact: true }).waitFor()
  const places = await tops()
  expect(new Set(places.map(([x]) => x)).size).toBe(1)
  expect(places.map(([, y]) => y)).toEqual(places.map(([, y]) => y ?? 0).sort((a, b) => a - b))
  expect(await phone.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  await checkAccessibility(phone)
  await checkWidth(phone, 390)
})
