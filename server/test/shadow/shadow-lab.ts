import { readFileSync } from 'node:fs'
import { sql } from '#storage/sql.ts'
import type { TestService } from '#test/support/test-service.ts'

type Postback = Record<string, unknown>

/** Postbacks as the vendor documents them, by name. */
export function readFixtures(vendor: string): Record<string, Postback> {
  return JSON.parse(readFileSync(new URL(`fixtures/${vendor}.json`, import.meta.url), 'utf8'))
}

/** A project with a shadow source. */
export async function shadowLab(service: TestService, vendor: string) {
  service.clock.now = () => new Date('2026-03-10T14:00:00Z')
  const project = await service.makeProject()
  const path = `/projects/${project.id}/shadow-sources`
  const made = await service.admin('POST', path, { vendor })
  if (made.status !== 201) throw new Error(made.text)
  const { id, url } = made.body.data as { id: number; url: string }
  const address = new URL(url).pathname
  const post = (body: unknown, to = address) => service.ask('POST', to, { body: JSON.stringify(body) })
  const get = (fields: Record<string, unknown>, to = address) =>
    service.ask('GET', `${to}?${new URLSearchParams(fields as Record<string, string>)}`)
  return {
    project,
    path,
    id,
    url,
    address,
    post,
    get,
    outcomeOf: async (body: unknown): Promise<string> => (await post(body)).body.data.outcome,
    source: async () => (await service.admin('GET', path)).body.data.items[0],
    stored: () =>
      service.app.db.many<Record<string, unknown>>(sql`
        select kind, vendor_id, installed_at, platform, organic, media_source, campaign, campaign_id, ad_set, ad, touch,
          touch_at, country, model, identities
        from shadow_installs where project_id = ${project.id} order by installed_at, kind`),
  }
}
