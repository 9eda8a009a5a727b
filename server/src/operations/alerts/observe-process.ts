import type { App } from '../../app.ts'
import { processConditions } from '../../domain/alerts/process-conditions.ts'
import { serviceProject } from '../../storage/alerts/alerts.ts'
import { processKinds } from './observe-service.ts'
import { recordObservations } from './record-observations.ts'
import type { ProcessSampler } from './sample-process.ts'

const kinds = processKinds.filter((kind) => kind !== 'database-down')

/** Opens, keeps and ends the alerts of this service. */
export async function observeProcess(app: App, { instance, sample }: ProcessSampler): Promise<void> {
  const observations = processConditions(await sample(), app.now())
  await recordObservations(app, serviceProject, { scope: { kinds, subject: instance }, observations })
}
