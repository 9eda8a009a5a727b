import type { Probe } from '@tributary/service/src/domain/attribution/evidence/probe.ts'
import { candidatesFor } from '@tributary/service/src/storage/attribution/candidates.ts'
import type { Database } from '@tributary/service/src/storage/database.ts'
import { deviceOf, insertTouches } from '#fill/insert-touches.ts'
import { makeCampaign, makeProject } from '#fill/make-project.ts'
import type { Figure, Measure } from '#measure.ts'
import { openServiceDatabase } from '#open-service-database.ts'
import { median, percentile } from '#percentile.ts'
import { temporaryDirectory } from '#scope.ts'
import { startService } from '#start-service.ts'

const few = 10_000
const many = 10_000_000
const lookups = 400

/** Looks up the candidate touches of an install, one install at a time, with few and with many stored clicks. */
export const candidates: Measure = {
  name: 'candidates',
  title: `candidate lookup with ${few.toLocaleString('en')} and ${many.toLocaleString('en')} stored clicks`,
  run: async (scope) => {
    const service = await startService(scope, temporaryDirectory(scope))
    const project = await makeProject(service, 'Shop')
    const campaign = await makeCampaign(service, project, 'Spring')
    const db = openServiceDatabase(scope, service)
    const range = { projectId: project.id, campaignId: campaign.id }
    await insertTouches(db, { ...range, from: 0, to: few })
    const withFew = await timeLookups(db, project.id, few)
    const started = performance.now()
    await insertTouches(db, { ...range, from: few, to: many })
    const filledSeconds = (performance.now() - started) / 1000
    const withMany = await timeLookups(db, project.id, many)
    const figures: Figure[] = [
      { name: `with ${few} clicks, median`, value: withFew.medianMs, unit: 'ms', note: withFew.note },
      { name: `with ${many} clicks, median`, value: withMany.medianMs, unit: 'ms', note: withMany.note },
      { name: `with ${many} clicks, p99`, value: withMany.p99Ms, unit: 'ms' },
      {
        name: 'ratio of the medians',
        value: withMany.medianMs / withFew.medianMs,
        unit: '×',
        target: { atMost: 2 },
      },
      { name: 'inserting the rows', value: filledSeconds, unit: 's' },
    ]
    return figures
  },
}

async function timeLookups(db: Database, projectId: number, stored: number) {
  const times: number[] = []
  let found = 0
  for (let index = 0; index < lookups; index += 1) {
    const probe = probeOf(Math.floor((index * stored) / lookups))
    const started = performance.now()
    const rows = (await candidatesFor(db, projectId, [probe]))[0]?.touches ?? []
    times.push(performance.now() - started)
    found += rows.length > 0 ? 1 : 0
  }
  times.sort((one, other) => one - other)
  if (found !== lookups) throw new Error(`Only ${found} of ${lookups} lookups found their click.`)
  return {
    medianMs: median(times),
    p99Ms: percentile(times, 99),
    note: `${lookups} lookups, each found its click`,
  }
}

/** Half by device id, half by address. */
function probeOf(n: number): Probe {
  const byDevice = n % 2 === 0
  return {
    platform: 'ANDROID',
    at: new Date(Date.now() + 60_000),
    clickId: null,
    clickAt: null,
    deviceId: byDevice ? deviceOf(n) : null,
    address: byDevice ? null : `10.${(n >> 16) % 256}.${(n >> 8) % 256}.${n % 256}`,
    lanes: [],
    beganAt: null,
  }
}
