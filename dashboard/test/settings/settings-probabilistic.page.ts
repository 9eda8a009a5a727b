import { sql } from '@tributary/service/src/storage/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choose, openSettings, type SettingsStage, waitForText } from '#test/support/settings-stage.ts'

let stage: SettingsStage
beforeAll(async () => {
  stage = await openSettings()
})
afterAll(async () => {
  await stage.close()
})

test('a project that is older than the choice whom to match is asked', async () => {
  const page = await stage.openAs('admin')
  await stage.service.app.db.run(sql`
    update projects set probabilistic_ios = null, probabilistic_android = null where project_id = ${stage.project.id}`)
  await page.goto(`/p/${stage.project.id}`)
  await page.getByRole('link', { name: 'choose whom to match by probability' }).click()
  await waitForText(page, 'Please choose')
  await choose(page, 'On iOS', 'Unless tracking was refused')
  await choose(page, 'On Android', 'Always')
  const form = page.getByRole('region', { name: 'Matching by probability' })
  await form.getByRole('button', { name: 'Save' }).click()
  await waitForText(page, 'The setting was changed. It applies to new installs.')
  expect(await stage.read()).toMatchObject({
    probabilistic_ios: 'unless_refused',
    probabilistic_android: 'always',
    probabilistic_chosen: true,
  })
  await page.getByText('Please choose').waitFor({ state: 'detached' })
})
