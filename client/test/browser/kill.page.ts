import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually } from '@tributary/service/test/embedded/eventually.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openKillableBrowser } from '../support/killable-browser.ts'
import { openStage, type Stage, start } from '../support/stage.ts'

describe('client library: a browser that is killed', () => {
  let stage: Stage
  let profile: string

  beforeAll(async () => {
    stage = await openStage()
    profile = mkdtempSync(path.join(tmpdir(), 'tributary-profile-'))
  })

  afterAll(async () => {
    await stage.close()
    rmSync(profile, { recursive: true, force: true })
  })

  test('acknowledged calls survive kill -9, twice in a row', async () => {
    const project = await stage.makeProject()
    const acknowledged: string[] = []
    stage.network.mode = 'down'
    for (let life = 0; life < 2; life += 1) {
      const { context, kill } = await openKillableBrowser(profile)
      const page = await stage.openApp(context, project)
      await start(page, stage, project)
      if (life === 0) await page.evaluate(() => Tributary.signup({ user_data: { id: 'ada' } }))
      const names = Array.from({ length: 20 }, (_, index) => `e-${life}-${index}`)
      await page.evaluate((all) => Promise.all(all.map((name) => Tributary.trackEvent(name))), names)
      acknowledged.push(...names)
      await kill()
    }
    stage.network.mode = 'up'
    const { context, kill } = await openKillableBrowser(profile)
    await start(await stage.openApp(context, project), stage, project)
    await eventually(async () => (await stage.events(project)).length >= acknowledged.length)
    await kill()
    expect((await stage.events(project)).map(({ name }) => name).toSorted()).toEqual(acknowledged.toSorted())
  })
})
