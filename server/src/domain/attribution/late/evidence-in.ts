import { readDevice } from '#domain/attribution/evidence/read-evidence.ts'

export type EvidenceKind = 'play' | 'meta' | 'apple'

/** A referrer or a token: what a network or a store says about an install. */
export type Evidence = { kind: EvidenceKind; value: string; data: Record<string, unknown> }

const fieldsOf: Record<EvidenceKind, readonly string[]> = {
  play: [
    'install_ref',
    'install_ref_url',
    'installReferrer',
    'install_referrer',
    'install_ref_referrerClickTimestampSeconds',
    'install_ref_installBeginTimestampSeconds',
  ],
  meta: ['meta_install_ref'],
  apple: ['adservices_attribution_token'],
}

type DeviceData = Record<string, unknown>

/** The evidence that a call carries. Advertising ids are none: they do not open a decision again. */
export function evidenceIn(deviceData: DeviceData, platform: string): Evidence[] {
  const { playReferrer, metaReferrer, adservicesToken } = readDevice(deviceData)
  const values = {
    play: playReferrer,
    meta: metaReferrer,
    apple: platform === 'IOS' ? adservicesToken : null,
  }
  return Object.entries(values).flatMap(([name, value]) => {
    const kind = name as EvidenceKind
    return value === null ? [] : [{ kind, value, data: pick(deviceData, fieldsOf[kind]) }]
  })
}

/** The device data with the later evidence in place of earlier evidence of its kind. */
export function withEvidence(deviceData: DeviceData, data: DeviceData): DeviceData {
  const replaced = Object.values(fieldsOf).filter((fields) => fields.some((field) => field in data))
  const dropped = new Set(replaced.flat())
  return { ...Object.fromEntries(Object.entries(deviceData).filter(([key]) => !dropped.has(key))), ...data }
}

function pick(from: DeviceData, fields: readonly string[]): DeviceData {
  return Object.fromEntries(fields.flatMap((field) => (field in from ? [[field, from[field]]] : [])))
}
