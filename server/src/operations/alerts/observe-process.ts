import { serviceAlertKinds } from '@tributary/contract/manage-api/alerts/alert-kinds'
import type { App } from '#app.ts'
import type { Observation } from '#domain/alerts/observation.ts'
import { processConditions } from '#domain/alerts/process-conditions.ts'
import { serviceProject } from '#storage/alerts/alerts.ts'
import { recordObservations } from './record-observations.ts'
import type { ProcessSampler } from './sample-process.ts'

const kinds = serviceAlertKinds.filter((kind) => kind !== 'database-down' && kind !== 'mail-fails')

/** What is wrong with this service now. */
export async function observeProcess({ now }: App, { sample }: ProcessSampler): Promise<Observation[]> {
  return processConditions(await sample(), now())
}

/** Opens, keeps and ends the alerts of this service. */
export function recordProcess(app: App, instance: string, observations: Observation[]): Promise<void> {
  return recordObservations(app, serviceProject, { scope: { kinds, subject: instance }, observations })
}
