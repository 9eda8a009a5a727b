import type { ShadowInstall, ShadowReading } from './shadow-install.ts'

type Named<Value> = { field: string; value: Value | null }

/** An install as read from a postback, with the names of the fields that it must have. */
type PartialInstall = Omit<ShadowInstall, 'vendorId' | 'installedAt'> & {
  vendorId: Named<string>
  installedAt: Named<Date>
}

/** An install whose fields are complete, or which one is missing. */
export function completeInstall(
  { vendorId, installedAt, ...rest }: PartialInstall,
  { changes = false }: { changes?: boolean } = {},
): ShadowReading {
  if (vendorId.value === null) return { kind: 'invalid', reason: `${vendorId.field} is missing.` }
  if (installedAt.value === null)
    return { kind: 'invalid', reason: `${installedAt.field} is missing, or no date.` }
  const paid = rest.organic
    ? {
        mediaSource: null,
        campaign: null,
        campaignId: null,
        adSet: null,
        ad: null,
        touch: null,
        touchAt: null,
      }
    : {}
  const install = { ...rest, ...paid, vendorId: vendorId.value, installedAt: installedAt.value }
  return { kind: 'install', install, changes }
}
