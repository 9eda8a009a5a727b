import type { InboundSourceKind } from '@tributary/contract/inbound-sources'
import type { Fields, InboundReading } from './inbound-reading.ts'
import { readAdapty } from './read-adapty.ts'
import { readRevenueCat } from './read-revenuecat.ts'
import { readShopify } from './read-shopify.ts'
import { readStripe } from './read-stripe.ts'

type Webhook = { body: Fields; headers: Readonly<Record<string, string | string[] | undefined>> }

/** What a webhook of each service says. */
export const readers: Record<InboundSourceKind, (webhook: Webhook) => InboundReading> = {
  revenuecat: readRevenueCat,
  stripe: readStripe,
  adapty: readAdapty,
  shopify: readShopify,
}
