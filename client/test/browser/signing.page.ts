import { eventually } from '@tributary/service/test/embedded/eventually.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStage, type Project, type Stage } from '../support/stage.ts'

describe('client library: signed requests in a browser', () => {
  let stage: Stage
  let project: Project

  beforeAll(async () => {
    stage = await openStage()
  })

  afterAll(() => stage.close())

  beforeEach(async () => {
    stage.network.mode = 'up'
    project = await stage.makeProject()
    await stage.service.admin('PATCH', `/projects/${project.id}`, { signing: 'required' })
  })

  /** Opens an app with the project's key and a clock that is off by this much. */
  const open = async ({
    serverUrl = stage.network.url,
    clockOffMs = 0,
    secretKey = project.signing.secret_key,
  }) => {
    const phone = await stage.openPhone()
    const page = await stage.openApp(phone, project)
    if (clockOffMs !== 0) await page.clock.setSystemTime(Date.now() + clockOffMs)
    await page.evaluate(
      (options) => {
        void Tributary.init(options)
        void Tributary.signup({ user_data: { id: 'ada' } })
        return Tributary.trackEvent('e-1')
      },
      { token: project.project_token, serverUrl, keyId: project.signing.key_id, secretKey },
    )
    return phone
  }

  const stored = async () => (await stage.events(project)).length

  test('a service that requires signatures accepts the library’s', async () => {
    const phone = await open({})
    await eventually(async () => (await stored()) === 1)
    await phone.close()
  })

  test('after a lost response the request is signed again, and the event is stored once', async () => {
    stage.network.mode = 'loses-responses'
    stage.network.batches.length = 0
    const phone = await open({})
    await eventually(() => stage.network.batches.length >= 2)
    stage.network.mode = 'up'
    await eventually(async () => (await stored()) === 1)
    await phone.close()
  })

  test('corrects a clock that is hours off if the app may read the service’s Date', async () => {
    const phone = await open({ serverUrl: stage.pages.url, clockOffMs: -7_200_000 })
    await eventually(async () => (await stored()) === 1)
    await phone.close()
  })

  test('with a wrong key nothing is accepted, and nothing is dropped', async () => {
    stage.network.batches.length = 0
    const phone = await open({ secretKey: 'wrong' })
    await eventually(() => stage.network.batches.length >= 2)
    expect(await stored()).toBe(0)
    const page = await stage.openApp(phone, project)
    await page.evaluate((options) => Tributary.init(options), {
      token: project.project_token,
      serverUrl: stage.network.url,
      keyId: project.signing.key_id,
      secretKey: project.signing.secret_key,
    })
    await eventually(async () => (await stored()) === 1)
    await phone.close()
  })
})
