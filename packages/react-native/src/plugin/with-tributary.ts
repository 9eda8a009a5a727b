import {
  AndroidConfig,
  type ConfigPlugin,
  withAndroidManifest,
  withAppBuildGradle,
  withEntitlementsPlist,
  withInfoPlist,
} from 'expo/config-plugins'
import { addToEntitlements, addToPlist } from './info-plist.ts'
import { addLinkFilters, type IntentFilter } from './intent-filter.ts'
import { checkPluginOptions, type TributaryPluginOptions } from './plugin-options.ts'

/** Expo calls it when it writes the native projects (`expo prebuild`, EAS Build). */
export const withTributary: ConfigPlugin<TributaryPluginOptions | undefined> = (config, given) => {
  const options = checkPluginOptions(given ?? {})
  return withAndroid(withIos(config, options), options)
}

const withIos: ConfigPlugin<TributaryPluginOptions> = (config, options) => {
  const withPlist = withInfoPlist(config, (one) => {
    one.modResults = addToPlist(one.modResults, options) as typeof one.modResults
    return one
  })
  return withEntitlementsPlist(withPlist, (one) => {
    one.modResults = addToEntitlements(one.modResults, options) as typeof one.modResults
    return one
  })
}

const withAndroid: ConfigPlugin<TributaryPluginOptions> = (config, { domains = [], advertisingId }) => {
  const withLinks = withAndroidManifest(config, (one) => {
    const activity = AndroidConfig.Manifest.getMainActivityOrThrow(one.modResults)
    addLinkFilters(activity as { 'intent-filter'?: IntentFilter[] }, domains)
    return one
  })
  return advertisingId === false ? withoutAdvertisingId(withLinks) : withLinks
}

const exclusion =
  "configurations.all { exclude group: 'com.google.android.gms', module: 'play-services-ads-identifier' }"

const withoutAdvertisingId: ConfigPlugin = (config) => {
  const permission = 'com.google.android.gms.permission.AD_ID'
  const withBlocked = AndroidConfig.Permissions.withBlockedPermissions(config, permission)
  return withAppBuildGradle(withBlocked, (one) => {
    const { contents } = one.modResults
    if (!contents.includes(exclusion)) one.modResults.contents = `${contents.trimEnd()}\n\n${exclusion}\n`
    return one
  })
}
