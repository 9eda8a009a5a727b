import type { Database } from '@tributary/service/src/storage/database.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'
import { insertCampaigns } from '#fill/insert-campaigns.ts'
import { makeProject } from '#fill/make-project.ts'
import { arrivalFigures, measureArrivals } from '#load/measure-arrivals.ts'
import { type Measure, withTargets } from '#measure.ts'
import { openServiceDatabase } from '#open-service-database.ts'
import { temporaryDirectory } from '#scope.ts'
import { startBare } from '#start-bare.ts'
import { startService } from '#start-service.ts'
import { untilSettled } from '#until-settled.ts'

const campaigns = 100
const status = 302
const phone =
  'Mozilla/5.0 (Linux; Android 13; SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Mobile Safari/537.36'
// As long as the address in our response to a click.
const location = `https://play.google.com/store/apps/details?id=com.example.shop&referrer=${'x'.repeat(130)}`
const query =
  'utm_source=meta&campaign_id=23850000000000001&adset_id=23850000000000002&ad_id=23850000000000003&fbclid=IwAR0'

export const click: Measure = {
  name: 'click',
  title: 'Clicks on links, arriving at random, each stored, next to a bare Fastify that only redirects',
  run: async (scope, pace) => {
    const service = await startService(scope, temporaryDirectory(scope))
    const project = await makeProject(service, 'Shop')
    const db = openServiceDatabase(scope, service)
    await insertCampaigns(db, [project.id], campaigns)
    await db.run(sql`update campaigns set android_redirect = null`)
    const bare = await startBare(scope, { '/:code': { location } })
    const headers = { host: project.domain, 'user-agent': phone, 'accept-language': 'en-US,en;q=0.9' }
    const codes = await db.many<{ code: string }>(
      sql`select display_id as code from campaigns where active order by id`,
    )
    const requests = codes.map(({ code }) => ({ path: `/${code}?${query}`, headers }))
    const ours = { ...service, requests, status, untilSettled: () => untilSettled(db) }
    const stored = () => countClicks(db)
    const results = await measureArrivals(scope, { bare: { ...bare, requests, status }, ours, stored }, pace)
    return withTargets(arrivalFigures(results), {
      'p99 at 70 %': { atMost: 25 },
      'acknowledged and not stored': { atMost: 0 },
    })
  },
}

async function countClicks(db: Database): Promise<number> {
  await untilSettled(db)
  return (await db.one<{ count: number }>(sql`select count(*) as count from touches`)).count
}
