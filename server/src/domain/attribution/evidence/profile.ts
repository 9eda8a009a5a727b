/** Address, model and system version: devices of one farm share them. */
export type Profile = { address: string; model: string; systemVersion: string }

/** Undefined when one of them is unknown. */
export function profileOf(install: {
  address: string | null
  deviceData: Record<string, unknown>
}): Profile | undefined {
  const { address } = install
  const { device_model: model, system_version: systemVersion } = install.deviceData
  if (address === null || typeof model !== 'string' || typeof systemVersion !== 'string') return undefined
  return { address, model, systemVersion }
}
