import { readDevice } from '#domain/attribution/evidence/read-evidence.ts'
import type { InstallCall, InstallState } from '#domain/attribution/install-call.ts'
import { givenValues } from '#domain/devices/device-data.ts'
import type { LaterData } from '#storage/attribution/merge-later-data.ts'

type Known = ReadonlyMap<string, Pick<InstallState, 'installId'>>

/** Later data of known installs in a batch, one entry per install. Later calls override earlier ones. */
export function laterDataOf(
  calls: readonly InstallCall[],
  { known, created }: { known: Known; created: ReadonlyMap<InstallCall, unknown> },
): LaterData[] {
  const byInstall = new Map<string, LaterData>()
  for (const call of calls.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const installId = known.get(call.instanceId)?.installId
    if (installId === undefined) continue
    const later = byInstall.get(installId) ?? noData(installId)
    byInstall.set(installId, addCall(later, call, { isInstall: created.has(call) }))
  }
  return [...byInstall.values()].filter(hasData).map(withDevices)
}

const noData = (installId: string): LaterData => ({
  installId,
  deviceData: {},
  devices: [],
  openedAt: null,
  appVersion: null,
  source: null,
  framework: null,
  droppedCalls: 0,
})

function addCall(later: LaterData, call: InstallCall, { isInstall }: { isInstall: boolean }): LaterData {
  const droppedCalls = Math.max(later.droppedCalls, call.droppedCalls ?? 0)
  if (isInstall) return { ...later, droppedCalls }
  const deviceData = { ...later.deviceData, ...givenValues(call.deviceData) }
  const framework = call.framework ?? later.framework
  if (!call.opens) return { ...later, droppedCalls, deviceData, framework }
  const { at: openedAt, appVersion, source } = call
  return {
    ...later,
    droppedCalls,
    deviceData,
    framework,
    openedAt,
    appVersion: appVersion ?? later.appVersion,
    source: source ?? later.source,
  }
}

function hasData({ deviceData, appVersion, source, framework, droppedCalls }: LaterData): boolean {
  const isNamed = [appVersion, source, framework].some((value) => value !== null)
  return isNamed || Object.keys(deviceData).length > 0 || droppedCalls > 0
}

function withDevices(later: LaterData): LaterData {
  return { ...later, devices: readDevice(later.deviceData).devices }
}
