import { type Refusal, refuse } from '@tributary/contract/refusals'
import { type ClientDeps, projectOfBody, refuseRateLimited, reportUnsigned } from './admit-request.ts'
import type { Arrival, Fields } from './arrival.ts'
import type { ClientEndpoint } from './client-endpoint.ts'
import { withoutEmpty } from './without-empty.ts'

type Batch = {
  deps: ClientDeps
  /** The batch itself, with its body. */
  arrival: Arrival
  /** Installs already counted against the limits: each counts once per batch. */
  admitted: Set<string>
}

/** A call in a batch: it inherits the fields that it does not set itself. */
export async function admitCall(
  batch: Batch,
  endpoint: ClientEndpoint,
  own: Fields,
): Promise<Arrival | Refusal> {
  const { token, platform, install_instance_id } = batch.arrival.body
  const body = { token, platform, install_instance_id, ...withoutEmpty(own) }
  if (body.token === token) return admitSameProject(batch, endpoint, { ...batch.arrival, body })
  const project = await projectOfBody(batch.deps.app, body)
  if (project === undefined) return refuse(endpoint.contract.unauthorized ?? 'invalid_token')
  // While a token is replaced, queued calls have the old one and the batch has the new one.
  return project.projectId === batch.arrival.project.projectId
    ? admitSameProject(batch, endpoint, { ...batch.arrival, project, body })
    : admitOtherProject(batch, endpoint, { ...batch.arrival, project, body })
}

async function admitSameProject(
  batch: Batch,
  endpoint: ClientEndpoint,
  call: Arrival,
): Promise<Arrival | Refusal> {
  const { body, project } = call
  const instanceId = typeof body.install_instance_id === 'string' ? body.install_instance_id : ''
  const { app, limits } = batch.deps
  if (!batch.admitted.has(instanceId) && !limits.admitInstall(project.projectId, instanceId))
    return refuseRateLimited(app, project, [endpoint.fact])
  batch.admitted.add(instanceId)
  return call
}

/** The batch was admitted for, and signed by, its own project: another project checks the call again, as unsigned. */
async function admitOtherProject(
  { deps }: Batch,
  endpoint: ClientEndpoint,
  call: Arrival,
): Promise<Arrival | Refusal> {
  const { app, limits } = deps
  const { project, body, address } = call
  if (project.signing === 'required') return refuse('signature_required')
  const instanceId = typeof body.install_instance_id === 'string' ? body.install_instance_id : ''
  if (!limits.admit({ projectId: project.projectId, instanceId, address, calls: 1 }))
    return refuseRateLimited(app, project, [endpoint.fact])
  await reportUnsigned(app, project)
  return { ...call, signed: false, signingKeyId: null }
}
