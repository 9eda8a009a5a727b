import * as contract from '@tributary/contract/manage-api/attribution/fraud'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { mergeFraudRules } from '#domain/attribution/settings/merge-settings.ts'
import { readFraudRules } from '#domain/attribution/settings/read-attribution-settings.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { replayAttribution } from '#operations/attribution/replay-attribution.ts'
import { type ClickToInstall, clickToInstallTimes } from '#storage/attribution/click-to-install.ts'
import { displayIdsOf } from '#storage/attribution/decided-installs.ts'
import { resolveDays } from '#storage/attribution/match-quality.ts'
import { previewOnTheWire } from './fraud-preview-on-the-wire.ts'

export function fraud(server: FastifyInstance, app: App): void {
  serve(server, app, contract.previewFraudRules, async ({ db }, { project, body }) => {
    const tally = await replayAttribution(app, project.id, body)
    if (isRefusal(tally)) return tally
    const ids = [...tally.changes.values()].flatMap(({ from, to }) => [from, to]).filter((id) => id !== null)
    const rules = {
      before: readFraudRules(project.fraudRules),
      after: readFraudRules(mergeFraudRules(project.fraudRules, body.rules)),
    }
    const displayIds = await displayIdsOf(db, project.id, ids)
    return envelope('OK', { from: body.from, to: body.to, ...previewOnTheWire(tally, rules, displayIds) })
  })

  serve(server, app, contract.clickToInstallTimes, async ({ db, now }, { project, query }) => {
    const { timezone } = project
    const days = await resolveDays(db, { ...query, timezone, now: now() })
    const ends = contract.clickToInstallBuckets
    const rows = await clickToInstallTimes(db, project.id, { ...days, timezone, ends })
    return envelope('OK', { ...days, rows: rows.map(timesOnTheWire) })
  })
}

function timesOnTheWire({ buckets, ...row }: ClickToInstall): contract.ClickToInstallOnTheWire {
  const ends = [...contract.clickToInstallBuckets, null]
  return {
    ...row,
    buckets: ends.map((under, place) => ({ under, installs: buckets[String(place)] ?? 0 })),
  }
}
