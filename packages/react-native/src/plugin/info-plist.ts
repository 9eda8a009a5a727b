import type { TributaryPluginOptions } from './plugin-options.ts'

type Plist = Record<string, unknown>

/** What the app has already stays. */
export function addToPlist(plist: Plist, options: TributaryPluginOptions): Plist {
  const { trackingDescription, postbackUrl, skAdNetworkIds = [] } = options
  const items = (plist.SKAdNetworkItems ?? []) as { SKAdNetworkIdentifier: string }[]
  const known = new Set(items.map(({ SKAdNetworkIdentifier: id }) => id.toLowerCase()))
  const added = skAdNetworkIds.map((id) => id.toLowerCase()).filter((id) => !known.has(id))
  return {
    ...plist,
    ...(trackingDescription && { NSUserTrackingUsageDescription: trackingDescription }),
    ...(postbackUrl && postbackEndpoints(new URL(postbackUrl).origin)),
    ...(added.length > 0 && {
      SKAdNetworkItems: [...items, ...[...new Set(added)].map((id) => ({ SKAdNetworkIdentifier: id }))],
    }),
  }
}

/** SKAdNetwork's, then AdAttributionKit's. */
function postbackEndpoints(host: string): Plist {
  return { NSAdvertisingAttributionReportEndpoint: host, AttributionCopyEndpoint: host }
}

export function addToEntitlements(
  entitlements: Plist,
  { domains = [] }: Pick<TributaryPluginOptions, 'domains'>,
): Plist {
  if (domains.length === 0) return entitlements
  const name = 'com.apple.developer.associated-domains'
  const all = new Set([
    ...((entitlements[name] ?? []) as string[]),
    ...domains.map((domain) => `applinks:${domain}`),
  ])
  return { ...entitlements, [name]: [...all] }
}
