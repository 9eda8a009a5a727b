import type { PhonePlatform } from '#domain/devices/platform.ts'
import { apns } from './apns.ts'
import { fcm } from './fcm.ts'
import type { PushService } from './push-service.ts'

export const pushServices: Record<PhonePlatform, PushService> = { ANDROID: fcm, IOS: apns }
