import type { callBody } from '@tributary/contract/client-api/fields'
import { invalidBody, type Refusal } from '@tributary/contract/refusals'
import type { z } from 'zod'
import type { App } from '#app.ts'
import { systemOf } from '#domain/attribution/evidence/system-of.ts'
import type { InstallCall, InstallState } from '#domain/attribution/install-call.ts'
import { givenValues } from '#domain/devices/device-data.ts'
import type { Platform } from '#domain/devices/platform.ts'
import { clampTime } from '#domain/time/clamp-time.ts'
import { decideAgain } from '#operations/attribution/decide-again.ts'
import { installsByInstance } from '#storage/attribution/known-installs.ts'
import { isWriteRefused } from '#storage/database-error.ts'
import type { Arrival } from './arrival.ts'
import type { ClientCall, ClientEndpoint } from './client-endpoint.ts'
import { itemOf } from './item-of.ts'
import { otherFields } from './other-fields.ts'
import { isFields } from './without-empty.ts'
import { withoutInstanceId } from './without-instance-id.ts'

export type CallBody = z.output<ReturnType<typeof callBody<Record<never, never>>>>

type Given = { arrival: Arrival; body: CallBody }

const dayMs = 86_400_000

// Phones may be off for months; those whose clock was never set report 1970.
const maxAgeDays = 400

/** Adds the install, created if unknown, and the clamped time. Refuses a call of an unknown install that does not report its system. */
export async function readCall(
  app: App,
  endpoint: ClientEndpoint,
  given: Given,
): Promise<ClientCall<unknown> | Refusal> {
  const { arrival, body } = given
  const claimed = body.event_time ?? openedAt(body)
  const bounds = { earliest: earliest(app, arrival.receivedAt), latest: arrival.receivedAt }
  const { at } = clampTime(claimed, bounds)
  const platform = await platformOf(app, given)
  if (platform === undefined) return invalidBody('platform must be ANDROID or IOS.')
  const before = await app.intake.installs
    .submit(installCall(endpoint, given, { at, platform }))
    .catch((error) => storedInstall(app, endpoint, { given, error }))
  const install = before.isUndecided === true ? await withNewDecision(app, arrival, before) : before
  const clamped = clampTime(claimed, { ...bounds, installedAt: install.installedAt })
  if (clamped.reason !== undefined)
    await recordClamping(app, endpoint, { arrival, install, reason: clamped.reason })
  return { project: arrival.project, install, body, at: clamped.at, receivedAt: arrival.receivedAt }
}

/** A read needs no write of an install that exists. The device data of the call are lost: its library sends them again. */
async function storedInstall(
  { db, secrets }: App,
  { reads }: ClientEndpoint,
  { given: { arrival, body }, error }: { given: Given; error: unknown },
): Promise<InstallState> {
  if (reads !== true || !isWriteRefused(error)) throw error
  const instanceIds = [body.install_instance_id]
  const [known] = await installsByInstance(db, arrival.project.projectId, { instanceIds, secrets })
  if (known === undefined) throw error
  return known
}

/** Late evidence is judged before the call is answered. */
async function withNewDecision(app: App, { project }: Arrival, install: InstallState): Promise<InstallState> {
  const { projectId } = project
  const decided = await decideAgain(app, { projectId, installId: install.installId })
  return { ...install, ...decided }
}

/** Only /handle-deeplink parses `timestamp`; elsewhere it stays as sent. */
function openedAt({ timestamp }: CallBody): Date | undefined {
  return timestamp instanceof Date ? timestamp : undefined
}

function earliest({ config }: App, receivedAt: Date): Date {
  const days = config.factRetentionDays === 0 ? maxAgeDays : Math.min(config.factRetentionDays, maxAgeDays)
  return new Date(receivedAt.getTime() - days * dayMs)
}

/** The system that the caller names, or else that of the known install, or else what the device data shows. */
async function platformOf({ db, secrets }: App, { arrival, body }: Given): Promise<Platform | undefined> {
  const { system } = body.platform
  if (system !== null) return system
  // An install that exists keeps its system, so what the device data shows is as good as a look-up.
  const shown = systemOf(deviceDataOf(body))
  if (shown !== null) return shown
  const instanceIds = [body.install_instance_id]
  const [known] = await installsByInstance(db, arrival.project.projectId, { instanceIds, secrets })
  return known?.platform
}

function installCall(
  endpoint: ClientEndpoint,
  { arrival, body }: Given,
  { at, platform }: Pick<InstallCall, 'at' | 'platform'>,
): InstallCall {
  const deviceData = deviceDataOf(body)
  const { project, signed } = arrival
  return {
    projectId: project.projectId,
    instanceId: body.install_instance_id,
    platform,
    framework: body.platform.framework,
    at,
    isTimed: body.event_time !== undefined,
    receivedAt: arrival.receivedAt,
    opens: endpoint.opens === true,
    // /init keeps unknown fields together with the device data.
    deviceData: endpoint.opens === true ? { ...otherFields(body), ...deviceData } : deviceData,
    credentials: { tokenId: project.tokenId, signingKeyId: arrival.signingKeyId },
    source: body.source ?? null,
    appVersion: body.app_version ?? firstText(deviceData.app_version, deviceData.version),
    address: arrival.address,
    userAgent: firstText(deviceData.user_agent, arrival.userAgent),
    // Invalid signatures are refused earlier; with signing "report", a missing one counts as failed too.
    signatureFailed: !signed && project.signing === 'report',
    droppedCalls: countOf(body.dropped_calls),
    hasDeviceData: Object.keys(givenValues(deviceData)).length > 0,
  }
}

/** `signup` and payments have it inside `data`. */
function deviceDataOf(body: CallBody): Record<string, unknown> {
  if (isFields(body.device_data)) return withoutInstanceId(body.device_data)
  return isFields(body.data) && isFields(body.data.device_data)
    ? withoutInstanceId(body.data.device_data)
    : {}
}

// Anybody can send a number: no phone drops more calls than this.
const maxDropped = 1_000_000

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? Math.min(value, maxDropped) : 0
}

function firstText(...candidates: unknown[]): string | null {
  const found = candidates.find((one) => typeof one === 'string' && one !== '')
  return typeof found === 'string' ? found : null
}

type Clamped = { arrival: Arrival; install: InstallState; reason: string }

async function recordClamping(
  { intake }: App,
  endpoint: ClientEndpoint,
  { arrival, install, reason }: Clamped,
): Promise<void> {
  const opened = endpoint.opens === true && !install.isNew
  const kind = opened ? 'open' : (endpoint.fact ?? (install.isNew ? 'install' : null))
  if (kind === null) return
  const { projectId } = arrival.project
  await intake.ledger.submit({
    projectId,
    kind,
    outcome: 'clamped',
    noteOnly: true,
    refused: { reason, item: itemOf(arrival.body) },
  })
}
