import type { ShadowVendor } from '@tributary/contract/shadow-vendors'
import type { Fields } from '#domain/inbound/inbound-reading.ts'
import { readAdjust } from './read-adjust.ts'
import { readAppsFlyer } from './read-appsflyer.ts'
import { readBranch } from './read-branch.ts'
import type { ShadowReading } from './shadow-install.ts'

/** What a postback of each vendor says. */
export const readers: Record<ShadowVendor, (fields: Fields) => ShadowReading> = {
  appsflyer: readAppsFlyer,
  adjust: readAdjust,
  branch: readBranch,
}
