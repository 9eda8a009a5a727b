import type { DestinationCode } from '@tributary/contract/manage-api/outbound/destination-kinds'
import { affiliatePostbacks } from './affiliate/send-postback.ts'
import { amplitudeForwarder } from './amplitude/forward-user.ts'
import { brazeForwarder } from './braze/forward-user.ts'
import { clevertapForwarder } from './clevertap/forward-user.ts'
import { googleConversions } from './google/send-conversion.ts'
import { linkedinConversions } from './linkedin/send-conversion.ts'
import { metaConversions } from './meta/send-conversion.ts'
import { mixpanelForwarder } from './mixpanel/forward-user.ts'
import { posthogForwarder } from './posthog/forward-user.ts'
import type { Sender } from './sender.ts'
import { snapchatConversions } from './snapchat/send-conversion.ts'
import { tiktokConversions } from './tiktok/send-conversion.ts'
import { webhookSender } from './webhook/webhook-sender.ts'

const all: Readonly<Record<DestinationCode | 'webhook', Sender>> = {
  webhook: webhookSender,
  meta: metaConversions,
  google: googleConversions,
  tiktok: tiktokConversions,
  snapchat: snapchatConversions,
  linkedin: linkedinConversions,
  affiliate: affiliatePostbacks,
  mixpanel: mixpanelForwarder,
  amplitude: amplitudeForwarder,
  posthog: posthogForwarder,
  braze: brazeForwarder,
  clevertap: clevertapForwarder,
}

/** By destination code. */
export const senders: Readonly<Record<string, Sender | undefined>> = all
