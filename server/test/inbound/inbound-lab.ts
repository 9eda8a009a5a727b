import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import type { TestService } from '#test/support/test-service.ts'

type Webhook = Record<string, unknown>

/** Webhooks as the service documents them, by name. */
export function readFixtures(source: string): Record<string, Webhook> {
  return JSON.parse(readFileSync(new URL(`fixtures/${source}.json`, import.meta.url), 'utf8'))
}

const secret = 'whsec_a-secret-of-the-service'

/** The headers that each service proves itself with. */
const signatures: Record<string, (raw: string, at: Date, key: string) => Record<string, string>> = {
  revenuecat: (_, __, key) => ({ authorization: `Bearer ${key}` }),
  adapty: (_, __, key) => ({ authorization: key }),
  shopify: (raw, _, key) => ({ 'x-shopify-hmac-sha256': hmac(key, raw, 'base64') }),
  stripe: (raw, at, key) => {
    const time = Math.floor(at.getTime() / 1_000)
    return { 'stripe-signature': `t=${time},v1=${hmac(key, `${time}.${raw}`, 'hex')},v0=old` }
  },
}

export type InboundLab = Awaited<ReturnType<typeof inboundLab>>

/** A project with a campaign that brought the user ada, and an inbound source. */
export async function inboundLab(service: TestService, source: string, fields: object = { secret }) {
  service.clock.now = () => new Date('2026-03-10T12:00:00Z')
  const project = await service.makeProject({ display_currency: 'USD' })
  const rows = attributionRows(service, project.id)
  const campaign = await rows.makeCampaign()
  const installedAt = new Date('2026-02-20T08:00:00Z')
  await rows.makeUser('ada', await rows.makeInstall({ campaignId: campaign.id, installedAt }))
  await service.tables.run(sql`
    update users set registered_at = ${installedAt}, attributed_at = ${installedAt} where project_id = ${project.id}`)
  const path = `/projects/${project.id}/inbound-sources`
  const made = await service.admin('POST', path, { source, ...fields })
  if (made.status !== 201) throw new Error(made.text)
  const address = new URL(made.body.data.url).pathname

  const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))
  const sign = (body: unknown, key = secret) =>
    signatures[source]?.(textOf(body), service.clock.now(), key) ?? {}
  const send = (body: unknown, headers: Record<string, string> = {}, key = secret) =>
    service.ask('POST', address, { body: textOf(body), headers: { ...sign(body, key), ...headers } })
  const outcomeOf = async (body: unknown, headers: Record<string, string> = {}) => {
    const answer = await send(body, headers)
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body.data.outcome as string
  }
  return {
    project,
    made: made.body.data as { id: number; url: string; secret: string | null; has_secret: boolean },
    address,
    sign,
    send,
    outcomeOf,
    source: async () => (await service.admin('GET', path)).body.data.items[0],
    path,
    ledger: () => readOutcomes(service, project.id),
    payments: () =>
      service.app.db.many<Record<string, unknown>>(sql`
        select payment_id, user_id, amount::float8 as amount, currency, type, status, at, data, removed_at is not null as removed
        from payments where project_id = ${project.id} order by payment_id`),
    revenue: async (): Promise<number> => {
      const days = 'from=2026-02-01&to=2026-03-31'
      const report = await service.admin('GET', `/projects/${project.id}/report?${days}`)
      return report.body.data.campaigns[0]?.revenue
    },
  }
}

function hmac(key: string, text: string, encoding: 'hex' | 'base64'): string {
  return createHmac('sha256', key).update(text).digest(encoding)
}
