import assert from 'node:assert/strict'
import { serveFakes } from '@tributary/lab/src/fake-networks/serve-fakes.ts'
import { sendAlerts } from '#jobs/send-alerts.ts'
import { announceAlerts } from '#operations/alerts/announce-alerts.ts'
import { openMailServer, textOf } from '#test/mail/mail-server.ts'
import { later } from '#test/support/accepted-member.ts'
import { testService } from '#test/support/test-service.ts'

export const never: AbortSignal = new AbortController().signal

export type AlertLab = Awaited<ReturnType<typeof alertLab>>

/** A service with a mail server and chats to tell, and alerts that open when the test says so. */
export async function alertLab() {
  const server = await openMailServer()
  const ok = () => ({ status: 200, body: 'ok' })
  const chat = await serveFakes({ slack: ok, discord: () => ({ status: 204, body: '' }), own: ok })
  const settings = {
    SMTP_URL: server.url,
    MAIL_FROM: 'Tributary <alerts@example.com>',
    PUBLIC_URL: 'https://track.example.com',
    OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
  }
  const service = await testService(settings)
  const project = await service.makeProject({ name: 'Acme & Söhne' })
  const sql = (text: string) => service.tables.pool.query(text)
  const manage = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', body?: object) =>
    service.admin(method, `/projects/${project.id}/alert-destinations${path}`, body)
  const add = async (fields: object) => {
    const made = await manage('POST', '', fields)
    assert.equal(made.status, 201, made.text)
    return made.body.data
  }
  return {
    server,
    chat,
    settings,
    service,
    project,
    sql,
    manage,
    add,
    byMail: (fields: object = {}) => add({ channel: 'email', email: 'ada@example.com', ...fields }),
    listed: async () => (await manage('GET')).body.data.items,
    open: (kind: string, { subject = '1', title = 'Summer <sale> has no clicks' } = {}) =>
      sql(`insert into alerts (project_id, id, kind, subject, title, why, path, since, opened_at, last_seen_at) values
        (${project.id}, gen_random_uuid(), '${kind}', '${subject}', '${title}', 'It had 40 & more.', '/p/1/campaigns',
          '2026-06-10T09:00:00Z', '2026-06-10T10:00:00Z', '2026-06-10T10:00:00Z')`),
    end: () => sql(`update alerts set ended_at = '2026-06-10T11:00:00Z' where ended_at is null`),
    mailText: (at: number) => {
      const mail = server.received[at]
      return mail === undefined ? '' : textOf(mail)
    },
    /** What the jobs do each minute, some minutes later. */
    run: async (minutes = 0) => {
      later(service, minutes * 60_000)
      await announceAlerts(service.app)
      await sendAlerts(service.app, {}, never)
    },
    reset: async () => {
      service.clock.now = () => new Date('2026-06-10T10:00:00Z')
      await sql('delete from alerts; delete from alert_mutes; delete from alert_destinations')
      await sql('delete from alert_deliveries')
      server.received.length = 0
      chat.seen.length = 0
    },
    stop: async () => {
      await service.stop()
      await chat.stop()
      await server.stop()
    },
  }
}
