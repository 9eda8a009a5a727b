export interface TributaryPluginOptions {
  /** The project's link domains, without `https://`: their links open the app. */
  domains?: string[]
  /** The text of iOS's question about tracking. Without it the app cannot ask, and has no IDFA. */
  trackingDescription?: string
  /** The address of the service: Apple sends it copies of the app's postbacks (SKAdNetwork and AdAttributionKit). */
  postbackUrl?: string
  /** The ids of ad networks whose ads the app shows, such as `v9wttpbfk9.skadnetwork`. */
  skAdNetworkIds?: string[]
  /** Android's advertising id. `false` for an app for children: takes the permission and Google's library out. Default: true. */
  advertisingId?: boolean
}

const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/** A mistake stops the build here, instead of links that open the browser. */
export function checkPluginOptions(options: TributaryPluginOptions): TributaryPluginOptions {
  const wrong = options.domains?.find((one) => !domain.test(one))
  if (wrong !== undefined) throw new Error(`@tributary/react-native: ${wrong} is not a domain`)
  if (options.postbackUrl !== undefined && !/^https:\/\/[^\s/]+/.test(options.postbackUrl))
    throw new Error('@tributary/react-native: postbackUrl must begin with https://')
  return options
}
