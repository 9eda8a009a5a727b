import { seenBy } from '@tributary/contract/access/data-kind'
import { dataKinds as allKinds } from '@tributary/contract/access/data-kinds'
import { keptFor } from '@tributary/contract/access/kept-for'
import { type DataRecordOnTheWire, listDataKinds } from '@tributary/contract/manage-api/projects/data-kinds'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { readAttributionSettings } from '#domain/attribution/settings/read-attribution-settings.ts'
import { wholeForMs } from '#domain/privacy/whole-for.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { enabledReceivers } from '#storage/outbound/destinations.ts'
import { campaignWindows } from '#storage/privacy/reduce-facts.ts'
import { retentionOnTheWire } from './retention-on-the-wire.ts'

const dayMs = 86_400_000

export function dataKinds(server: FastifyInstance, app: App): void {
  serve(server, app, listDataKinds, async ({ db, config }, { project }) => {
    const [receivers, windows] = await Promise.all([
      enabledReceivers(db, project.id),
      campaignWindows(db, project.id),
    ])
    const settings = readAttributionSettings(project)
    const keeping = {
      factsMonths: project.factsKeptMonths,
      installationDays: config.factRetentionDays === 0 ? null : config.factRetentionDays,
      reducesAddresses: project.reduceAddresses,
      wholeDays: Math.ceil(wholeForMs(settings, windows) / dayMs),
    }
    const record: DataRecordOnTheWire = {
      retention: retentionOnTheWire(project),
      installation_days: keeping.installationDays,
      whole_days: keeping.wholeDays,
      receivers,
      kinds: allKinds.map(({ key, name, holds, why, keeps, seen, leaves, erased, columns }) => ({
        key,
        name,
        holds,
        why,
        kept: keptFor(keeps, keeping),
        setting: keeps === 'facts' ? 'facts_months' : keeps === 'addresses' ? 'addresses' : null,
        seen_by: seenBy[seen],
        leaves_to: leaves,
        erased,
        tables: Object.keys(columns),
      })),
    }
    return envelope('OK', record)
  })
}
