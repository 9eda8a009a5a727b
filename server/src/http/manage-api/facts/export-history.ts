import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import {
  appsflyerReports,
  exportHistory as contract,
} from '@tributary/contract/manage-api/facts/export-history'
import { ndjson } from '@tributary/contract/manage-api/ndjson'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import { attachment } from '#http/attachment.ts'
import { serve } from '#http/route.ts'
import { settleForReading } from '#operations/rollups/settle-for-reading.ts'
import { erasureKeys } from '#storage/erasure/erasure-keys.ts'
import { historyPage, historySections } from '#storage/facts/history/history-page.ts'
import { appsflyerChunks } from './export-appsflyer.ts'
import type { ExportTurns } from './export-turns.ts'

export function exportHistoryRoute(server: FastifyInstance, app: App, turns: ExportTurns): void {
  serve(server, app, contract, async ({ now }, { project, query }) => {
    const isAppsflyer = query.layout === 'appsflyer'
    const { report } = query
    if (isAppsflyer && report === undefined)
      return refuse('invalid_choice', { name: 'report', value: '', allowed: appsflyerReports.join(', ') })
    if (turns.areTaken()) return refuse('too_many_exports')
    await settleForReading(app, project.id)
    const until = now()
    if (!isAppsflyer || report === undefined)
      return {
        status: 200,
        type: ndjson,
        headers: attachment(`tributary-${project.id}-history.ndjson`),
        stream: turns.take(Readable.from(historyChunks(app, project, until))),
      }
    return {
      status: 200,
      type: 'text/csv; charset=utf-8; header=present',
      headers: attachment(`tributary-${project.id}_${report}_UTC.csv`),
      stream: turns.take(Readable.from(appsflyerChunks(app, { projectId: project.id, report, until }))),
    }
  })
}

const rowsPerPage = 500

/** Reads short pages and pauses as long as each took, so that intake hardly slows down. */
async function* historyChunks({ db, secrets }: App, project: Project, until: Date): AsyncGenerator<string> {
  yield jsonLine(projectLine(project))
  const keys = await erasureKeys(db.of(project.id), project.id, secrets)
  const withKey = (line: Record<string, unknown>) =>
    line.fact === 'erased_user' && 'key' in line
      ? { ...line, key: keys.find(({ id }) => id === line.key)?.key.toString('base64') }
      : line
  for (const section of historySections) {
    let after: string[] | undefined
    for (let isLast = false; !isLast; ) {
      const started = performance.now()
      const page = await historyPage(db.of(project.id).reads, project.id, {
        section,
        until,
        after,
        limit: rowsPerPage,
      })
      if (page.lines.length > 0) yield page.lines.map(withKey).map(jsonLine).join('')
      after = page.end
      isLast = page.isLast
      await delay(performance.now() - started)
    }
  }
}

const jsonLine = (line: object) => `${JSON.stringify(line)}\n`

function projectLine(project: Project): object {
  const { timezone, displayCurrency, revenueFrom, website, apps, discoverCampaigns, linkSubIds } = project
  const { eventLimits, windows, fraudRules } = project
  return {
    fact: 'project',
    id: project.name,
    at: project.createdAt,
    settings: {
      timezone,
      display_currency: displayCurrency,
      revenue_from: revenueFrom,
      website,
      apps,
      discover_campaigns: discoverCampaigns,
      link_sub_ids: linkSubIds,
      event_limits: eventLimits,
      windows,
      fraud_rules: fraudRules,
      ...(project.probabilisticIos !== null && { probabilistic_ios: project.probabilisticIos }),
      ...(project.probabilisticAndroid !== null && { probabilistic_android: project.probabilisticAndroid }),
    },
  }
}
