import { attributionData } from './attribution-data.ts'
import { captureEvent } from './capture-event.ts'
import { capturePayment } from './capture-payment.ts'
import type { ClientEndpoint } from './client-endpoint.ts'
import { customerUserId } from './customer-user-id.ts'
import { handleDeeplink } from './handle-deeplink.ts'
import { init } from './init.ts'
import { integrations } from './integrations.ts'
import { removeCapturedPayment } from './remove-captured-payment.ts'
import { setUserData } from './set-user-data.ts'
import { trigger } from './trigger.ts'
import { updatePushToken } from './update-push-token.ts'

/** Every path that clients may call, alone or in a batch. */
export const clientEndpoints: readonly ClientEndpoint[] = [
  init,
  attributionData,
  trigger,
  setUserData,
  customerUserId,
  integrations,
  captureEvent,
  capturePayment,
  removeCapturedPayment,
  updatePushToken,
  handleDeeplink,
]
