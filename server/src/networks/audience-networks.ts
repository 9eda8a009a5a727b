import type { AudienceNetwork } from '@tributary/contract/audience-words'
import type { AudienceNetworkFormat } from './audience-network.ts'
import { googleAudiences } from './google/send-audience.ts'
import { metaAudiences } from './meta/send-audience.ts'
import { tiktokAudiences } from './tiktok/send-audience.ts'

export const audienceFormats: Readonly<Record<AudienceNetwork, AudienceNetworkFormat>> = {
  meta: metaAudiences,
  google: googleAudiences,
  tiktok: tiktokAudiences,
}
