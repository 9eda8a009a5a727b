import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { eventually } from '#test/support/eventually.ts'
import { makeReportWorld, type ReportWorld } from '#test/support/report-world.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let world: ReportWorld
let at: string

beforeAll(async () => {
  stage = await openStage()
  world = await makeReportWorld(stage)
  at = `/p/${world.lab.project.id}?range=7d`
})

afterAll(() => stage.close())

const chart = (page: Page) => page.getByRole('region', { name: 'Installs over time' })

test('an admin notes a release, and the chart of a viewer shows it at its day', async () => {
  const admin = await stage.openMember('admin', {
    viewport: { width: 390, height: 800 },
    colorScheme: 'dark',
  })
  await admin.goto(at)
  await admin.getByRole('button', { name: 'Annotations' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Annotations' })
  // The service made this one.
  await dialog.getByText('Started: Brand').waitFor()
  await dialog.getByLabel('Day').fill('2026-06-06')
  await dialog.getByLabel('What happened').fill('Version 4.2: new checkout')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByRole('listitem').filter({ hasText: 'Release' }).waitFor()
  await checkAccessibility(admin)
  await checkWidth(admin, 390)

  const viewer = await stage.openMember('viewer', { viewport: { width: 1440, height: 900 } })
  await viewer.goto(at)
  await chart(viewer).locator('[data-note="Version 4.2: new checkout"]').waitFor()
  const row = chart(viewer).getByRole('row').filter({ hasText: 'Version 4.2' })
  await eventually(() => row.getByRole('rowheader').textContent()).toBe('Jun 6')
  await checkAccessibility(viewer)
  await viewer.getByRole('button', { name: 'Annotations' }).click()
  const read = viewer.getByRole('dialog', { name: 'Annotations' })
  await read.getByText('Version 4.2: new checkout').waitFor()
  expect(await read.getByRole('button', { name: 'Add' }).count()).toBe(0)

  await dialog.getByRole('button', { name: 'Delete Version 4.2: new checkout' }).click()
  await eventually(() => chart(admin).locator('[data-note^="Version"]').count()).toBe(0)
  expect(stage.pageErrors).toEqual([])
})
