import type { Database } from '@tributary/server/src/storage/database.ts'
import { sql } from '@tributary/server/src/storage/sql.ts'
import { deviceOf, insertTouches } from '../fill/insert-touches.ts'
import { makeCampaign, makeProject } from '../fill/make-project.ts'
import { type LoadRequest, runLoad } from '../load/run-load.ts'
import type { Measure } from '../measure.ts'
import { openServiceDatabase } from '../open-service-database.ts'
import { temporaryDirectory } from '../scope.ts'
import { startService } from '../start-service.ts'

const clicks = 100_000
const amount = 12_000

/** First opens, each decided against 100,000 stored clicks: two of three have the device id of a click. */
export const installs: Measure = {
  name: 'installs',
  title: `POST /api/client/init of new installations over 32 connections, with ${clicks.toLocaleString('en')} stored clicks`,
  run: async (scope) => {
    const service = await startService(scope, temporaryDirectory(scope))
    const project = await makeProject(service, 'Shop')
    const campaign = await makeCampaign(service, project, 'Spring')
    const db = openServiceDatabase(scope, service)
    await insertTouches(db, { projectId: project.id, campaignId: campaign.id, from: 0, to: clicks })
    const requests = Array.from({ length: 2 * amount }, (_, n) => request(project.token, n))
    const outcome = await runLoad(scope, { url: service.url, connections: 32, requests, amount })
    const decided = await countDecided(db, project.id)
    return [
      { name: 'decided installs', value: outcome.perSecond, unit: 'installs/s', target: { atLeast: 500 } },
      { name: 'p50', value: outcome.p50Ms, unit: 'ms' },
      { name: 'p99', value: outcome.p99Ms, unit: 'ms' },
      {
        name: 'acknowledged and not stored with a receipt',
        value: outcome.requests - decided.receipts,
        unit: 'installs',
        target: { atMost: 0 },
        note: `${decided.receipts} of ${outcome.requests}, ${decided.attributed} of them attributed`,
      },
    ]
  },
}

function request(token: string, n: number): LoadRequest {
  const gaid = n % 3 === 0 ? {} : { gaid: deviceOf(2 * n) }
  return {
    method: 'POST',
    path: '/api/client/init',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token,
      platform: 'ANDROID',
      install_instance_id: '[<id>]',
      device_data: {
        ...gaid,
        system_version: '14',
        device_model: `Pixel ${n % 9}`,
        brand: 'google',
        language: 'en-US',
      },
    }),
  }
}

function countDecided(db: Database, projectId: number) {
  return db.one<{ receipts: number; attributed: number }>(sql`
    select count(*) as receipts, count(*) filter (where i.campaign_id is not null) as attributed
    from installs i join receipts using (project_id, install_id) where project_id = ${projectId}`)
}
