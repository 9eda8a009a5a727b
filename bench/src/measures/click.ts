import type { Database } from '@tributary/server/src/storage/database.ts'
import { sql } from '@tributary/server/src/storage/sql.ts'
import { compareLoad, ratioFigures, type Side } from '../compare-load.ts'
import { insertCampaigns } from '../insert-campaigns.ts'
import { runLoad } from '../load.ts'
import { makeProject } from '../make-project.ts'
import type { Figure, Measure } from '../measure.ts'
import { openServiceDatabase } from '../open-service-database.ts'
import { temporaryDirectory } from '../scope.ts'
import { startBare } from '../start-bare.ts'
import { startService } from '../start-service.ts'
import { untilSettled } from '../until-settled.ts'

const campaigns = 100
const counted = 20_000
const status = 302
const phone =
  'Mozilla/5.0 (Linux; Android 13; SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Mobile Safari/537.36'
// As long as the one that a click is answered with.
const location = `https://play.google.com/store/apps/details?id=com.example.shop&referrer=${'x'.repeat(130)}`
const query =
  'utm_source=meta&campaign_id=23850000000000001&adset_id=23850000000000002&ad_id=23850000000000003&fbclid=IwAR0'

export const click: Measure = {
  name: 'click',
  title: 'Clicks on links over 32 connections, each stored, in turns with a bare Fastify that only redirects',
  run: async (scope) => {
    const service = await startService(scope, temporaryDirectory(scope))
    const project = await makeProject(service, 'Shop')
    const db = openServiceDatabase(scope, service)
    await insertCampaigns(db, [project.id], campaigns)
    await db.run(sql`update campaigns set android_redirect = null`)
    const bareServer = await startBare(scope, { '/:code': { location } })
    const headers = { host: project.domain, 'user-agent': phone, 'accept-language': 'en-US,en;q=0.9' }
    const codes = await db.many<{ code: string }>(
      sql`select display_id as code from campaigns where active order by id`,
    )
    const requests = codes.map(({ code }) => ({ path: `/${code}?${query}`, headers }))
    const ours: Side = { pid: service.pid, url: service.url, requests, status }
    const compared = await compareLoad(scope, {
      bare: { ...bareServer, requests, status },
      ours,
    })
    const before = await storedClicks(db)
    await runLoad(scope, { ...ours, connections: 32, amount: counted })
    return [
      ...withTargets(ratioFigures('clicks', compared)),
      missingFigure((await storedClicks(db)) - before),
    ]
  },
}

function withTargets(figures: Figure[]): Figure[] {
  return figures.map((figure) => {
    if (figure.unit === '×') return { ...figure, target: { atLeast: 0.3 } }
    return figure.name.endsWith('p99') ? { ...figure, target: { atMost: 25 } } : figure
  })
}

function missingFigure(stored: number): Figure {
  return {
    name: `of ${counted.toLocaleString('en')} redirects: without a stored click`,
    value: Math.abs(counted - stored),
    unit: 'clicks',
    target: { atMost: 0 },
  }
}

async function storedClicks(db: Database): Promise<number> {
  await untilSettled(db)
  return (await db.one<{ count: number }>(sql`select count(*) as count from touches`)).count
}
