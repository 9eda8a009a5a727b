import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Lake } from '@tributary/service/src/lake/lake.ts'
import { openLake } from '@tributary/service/src/lake/open-lake.ts'
import { afterAll, beforeAll, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let lake: Lake | undefined
const directory = mkdtempSync(path.join(tmpdir(), 'tributary-sql-page-'))

beforeAll(async () => {
  stage = await openStage()
  const { app, useLake } = stage.service
  const config = { ...app.config, lake: { directory, memory: 128, processes: 1, sqlProcesses: 1 } }
  lake = await openLake({ ...app, config })
  useLake(lake)
})
afterAll(async () => {
  await lake?.stop()
  await stage.close()
  rmSync(directory, { recursive: true, force: true })
})

test('an owner switches SQL on, runs a statement and reads its rows and its error', async () => {
  const { id } = await stage.service.makeProject()
  await lake?.catchUp()
  const page = await stage.openMember('owner')
  await page.goto(`/p/${id}/explore`)
  await page.getByRole('link', { name: 'SQL' }).click()
  await page.getByRole('button', { name: 'Switch SQL on' }).click()
  const editor = page.getByRole('textbox', { name: 'SQL statement' })
  await editor.fill("select i as number, 'x' as letter from range(2) t(i)")
  await editor.press('Control+Enter')
  const result = page.getByRole('table', { name: 'Result' })
  await result.waitFor()
  assert.deepEqual(await result.getByRole('row').allInnerTexts(), ['number\tletter', '0\tx', '1\tx'])
  await editor.fill('select contry from installs')
  await page.getByRole('button', { name: 'Run' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Binder Error' })
  await alert.waitFor()
  assert.match(await alert.innerText(), /"contry" not found .*\(line 1, column 8\)/)
  await page.getByRole('button', { name: /^events/ }).click()
  await page
    .getByRole('region', { name: /^events/ })
    .getByText('Name of the event')
    .waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
  await page.getByRole('button', { name: 'Switch SQL off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await page.getByText('SQL is switched off for this project').waitFor()
  assert.deepEqual(
    stage.pageErrors.filter((error) => !error.includes('422')),
    [],
  )
})
