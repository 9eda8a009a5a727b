import { type Refusal, refuse } from '@tributary/contract/refusals'
import { type Frame, projectOfBody, refuseFlood, reportUnsigned } from './admit-request.ts'
import type { Arrival, Fields } from './arrival.ts'
import type { ClientEndpoint } from './client-endpoint.ts'
import { withoutEmpty } from './without-empty.ts'

type Batch = {
  frame: Frame
  /** Of the batch, with its body. */
  arrival: Arrival
  /** The installs that have been counted for this batch: each of them once. */
  admitted: Set<string>
}

/** A call of a batch: what the batch says holds for what the call does not say itself. */
export async function admitCall(
  batch: Batch,
  endpoint: ClientEndpoint,
  own: Fields,
): Promise<Arrival | Refusal> {
  const { token, platform, install_instance_id } = batch.arrival.body
  const body = { token, platform, install_instance_id, ...withoutEmpty(own) }
  if (body.token !== token) return admitStranger(batch, endpoint, body)
  const instanceId = typeof body.install_instance_id === 'string' ? body.install_instance_id : ''
  const { app, limits } = batch.frame
  const { project } = batch.arrival
  if (!batch.admitted.has(instanceId) && !limits.admitInstall(project.projectId, instanceId))
    return refuseFlood(app, project, [endpoint.fact])
  batch.admitted.add(instanceId)
  return { ...batch.arrival, body }
}

/** Of another project: the batch was admitted for its own, and signed with that one's key. */
async function admitStranger(
  { frame, arrival }: Batch,
  endpoint: ClientEndpoint,
  body: Fields,
): Promise<Arrival | Refusal> {
  const { app, limits } = frame
  const project = await projectOfBody(app, body)
  if (project === undefined) return refuse(endpoint.contract.unauthorized ?? 'invalid_token')
  if (project.signing === 'required') return refuse('signature_required')
  const instanceId = typeof body.install_instance_id === 'string' ? body.install_instance_id : ''
  if (!limits.admit({ projectId: project.projectId, instanceId, calls: 1 }))
    return refuseFlood(app, project, [endpoint.fact])
  await reportUnsigned(app, project)
  return { ...arrival, project, signed: false, body }
}
