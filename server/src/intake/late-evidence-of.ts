import { createHash } from 'node:crypto'
import type { InstallCall, InstallState } from '#domain/attribution/install-call.ts'
import { type Evidence, evidenceIn } from '#domain/attribution/late/evidence-in.ts'
import type { EvidenceEntry, KnownEvidence } from '#domain/attribution/late/known-evidence.ts'
import type { NotedCall } from '#storage/attribution/late-evidence.ts'

const keyOf = ({ kind, value }: Evidence) =>
  `${kind}:${createHash('sha256').update(value).digest('base64url').slice(0, 22)}`

/** The evidence that an install was created with: it is judged, but for a token that Apple still has to resolve. */
export function firstEvidence({ deviceData, platform, receivedAt }: InstallCall): KnownEvidence {
  const entries = evidenceIn(deviceData, platform).map((evidence): [string, EvidenceEntry] => [
    keyOf(evidence),
    evidence.kind === 'apple'
      ? { at: 0, token: evidence.value, receivedAt: receivedAt.getTime() }
      : { at: 0 },
  ])
  return Object.fromEntries(entries)
}

type Known = ReadonlyMap<string, Pick<InstallState, 'installId' | 'platform'>>

/** What the later calls of a batch bring, one entry per install. */
export function lateEvidenceOf(calls: readonly InstallCall[], known: Known): NotedCall[] {
  const noted = new Map<string, NotedCall>()
  for (const call of calls.toSorted((one, other) => other.at.getTime() - one.at.getTime())) {
    const install = known.get(call.instanceId)
    if (install === undefined) continue
    const opensWithData = call.opens && hasDeviceData(call)
    const evidence = entriesOf(call, install.platform)
    if (!opensWithData && Object.keys(evidence).length === 0) continue
    const earlier = noted.get(install.installId)
    noted.set(install.installId, {
      installId: install.installId,
      at: call.at,
      opensWithData: opensWithData || earlier?.opensWithData === true,
      // The earliest call of the same evidence counts: calls are sorted from the latest to the earliest.
      evidence: { ...earlier?.evidence, ...evidence },
    })
  }
  return [...noted.values()]
}

export function hasDeviceData({ hasDeviceData: reported, deviceData }: InstallCall): boolean {
  return reported ?? Object.keys(deviceData).length > 0
}

function entriesOf({ deviceData, at, receivedAt }: InstallCall, platform: string): KnownEvidence {
  const entries = evidenceIn(deviceData, platform).map((evidence): [string, EvidenceEntry] => [
    keyOf(evidence),
    evidence.kind === 'apple'
      ? { at: at.getTime(), token: evidence.value, receivedAt: receivedAt.getTime() }
      : { at: at.getTime(), data: evidence.data },
  ])
  return Object.fromEntries(entries)
}
