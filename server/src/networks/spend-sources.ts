import { appleSpend } from './apple/pull-spend.ts'
import { googleSpend } from './google/pull-spend.ts'
import { metaSpend } from './meta/pull-spend.ts'
import { snapchatSpend } from './snapchat/pull-spend.ts'
import type { SpendSource } from './spend-source.ts'
import { tiktokSpend } from './tiktok/pull-spend.ts'

/** By network code. */
export const spendSources: Readonly<Record<string, SpendSource | undefined>> = {
  meta: metaSpend,
  google: googleSpend,
  tiktok: tiktokSpend,
  apple_search_ads: appleSpend,
  snapchat: snapchatSpend,
}
