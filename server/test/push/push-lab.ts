import { generateKeyPairSync } from 'node:crypto'
import { fakeApns } from '@tributary/lab/src/fake-networks/apns.ts'
import type { FakePushAccount } from '@tributary/lab/src/fake-networks/fake-push.ts'
import { fakeFcm, fakeServiceAccount } from '@tributary/lab/src/fake-networks/fcm.ts'
import { serveFakes } from '@tributary/lab/src/fake-networks/serve-fakes.ts'
import { serveHttp2Fakes } from '@tributary/lab/src/fake-networks/serve-http2-fakes.ts'
import { sendAllPushes, sendProjectPushes } from '#jobs/send-pushes.ts'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { sql } from '#storage/sql.ts'
import { makePhone } from '#test/support/phone.ts'
import { testService } from '#test/support/test-service.ts'

export type PushLab = Awaited<ReturnType<typeof openPushLab>>

const pem = { type: 'pkcs8', format: 'pem' } as const
export const rsaKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem).toString()
export const ecKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem).toString()

export const serviceAccount = {
  type: 'service_account',
  project_id: 'acme-app',
  client_email: 'push@acme-app.iam.gserviceaccount.com',
  private_key: rsaKey,
}
export const appleKey = {
  private_key: ecKey,
  key_id: 'ABC123DEFG',
  team_id: 'ABCDE12345',
  bundle_id: 'com.acme.app',
}

const platforms = ['ANDROID', 'IOS'] as const

/** A service with fakes of both push services and a manual clock. */
export async function openPushLab() {
  const service = await testService({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' })
  const { app, clock, admin } = service
  const google: FakePushAccount = { credentials: serviceAccount, gone: new Set() }
  const apple: FakePushAccount = { credentials: appleKey, gone: new Set() }
  const fakes = await serveHttp2Fakes({ fcm: fakeFcm(google), apns: fakeApns(apple) })
  const tokens = await serveFakes({ google: fakeServiceAccount(google, () => `${tokens.url}/google/token`) })
  let now = new Date('2026-03-01T00:00:00Z')
  clock.now = () => now

  /** Sends all due pushes of a project. */
  const push = async (projectId: number) => {
    for (const platform of platforms)
      await sendProjectPushes(app, { projectId, platform }, new AbortController().signal)
  }
  const uninstall = () => ({
    fcm: {
      service_account: serviceAccount,
      base_url: `${fakes.url}/fcm`,
      token_url: `${tokens.url}/google/token`,
    },
    apns: { ...appleKey, base_url: `${fakes.url}/apns` },
  })
  return {
    service,
    fakes,
    tokens,
    gone: { ANDROID: google.gone, IOS: apple.gone },
    uninstall,
    now: () => now,
    to: (time: string) => {
      now = new Date(time)
    },
    project: async (settings: object = uninstall()) => {
      const project = await service.makeProject()
      const answer = await admin('PATCH', `/projects/${project.id}`, { uninstall: settings })
      if (answer.status !== 200) throw new Error(answer.text)
      return project
    },
    /** A phone that has opened the app and registered its push token. */
    phone: async (token: string, pushToken: string, platform: (typeof platforms)[number] = 'ANDROID') => {
      const phone = makePhone(service, token, { platform })
      await phone.call('/init')
      const answer = await phone.call('/update-push-token', { push_token: pushToken })
      if (answer.status !== 200) throw new Error(answer.text)
      return phone
    },
    /** Sends a day's pushes, ignoring each install's time of day. */
    pushOn: async (projectId: number, time: string) => {
      now = new Date(time)
      await app.db.run(sql`
        update pushes set due_at = ${now} where project_id = ${projectId} and due_at is not null`)
      await push(projectId)
    },
    push,
    queue: () => sendAllPushes(app),
    uninstalls: async (projectId: number) => {
      await foldJournal(app.db, projectId)
      const days = await app.db.many<{ day: string; uninstalls: number }>(sql`
        select day, sum(uninstalls) as uninstalls from campaign_days where project_id = ${projectId}
        group by day having sum(uninstalls) > 0 order by day`)
      return days.map(({ day, uninstalls }) => [day, uninstalls])
    },
    pushes: (projectId: number) =>
      app.db.many<{ dueAt: Date | null; failedDays: number; contactedAt: Date | null }>(sql`
        select due_at as "dueAt", failed_days as "failedDays", contacted_at as "contactedAt"
        from pushes where project_id = ${projectId} order by install_id`),
    state: async (projectId: number) => (await admin('GET', `/projects/${projectId}`)).body.data.uninstall,
    stop: async () => {
      await service.stop()
      await fakes.stop()
      await tokens.stop()
    },
  }
}
