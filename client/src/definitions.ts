/**
 * The public face of the library: what an app may call, what it must give, and what each promise means.
 * The reference in the README is made from this file.
 */
export interface TributaryClient {
  /**
   * Starts the library. Call it once, in the device-ready handler; a second call changes nothing.
   * Until then nothing is stored or sent: calls that were made earlier wait in memory, in their order.
   * A deep link that started the app is captured.
   *
   * Resolves when the open is in the queue on the device. It never waits for the network.
   * Rejects when an option is wrong, or when signing is asked for where there is no WebCrypto (an insecure origin).
   */
  init(options: InitOptions): Promise<void>

  /**
   * Says which user the app has. Kept on the device over restarts and attached to every later event, never to earlier ones.
   * The same id again does nothing, a different one replaces it; `signup` and `setUserData` set it too.
   *
   * Resolves when the id is kept and its call is in the queue.
   */
  setCustomerUserId(userId: string): Promise<void>

  /**
   * Ties this installation to a user: call it when the user has signed up or in.
   * Events and revenue are stored for users who were signed up, and only for them.
   *
   * Resolves when the call is in the queue.
   */
  signup(options: SignupOptions): Promise<void>

  /**
   * Says more of the user who is signed up. Call it at each start of the app with a logged-in user; it does not replace `signup`.
   *
   * Resolves when the call is in the queue.
   */
  setUserData(user: UserData): Promise<void>

  /**
   * Links the installation with identities on other platforms.
   *
   * Resolves when the call is in the queue.
   */
  setAdditionalData(data: AdditionalData): Promise<void>

  /**
   * Where this installation came from, with the deferred deep link.
   *
   * Resolves when the service has decided: everything that was queued before is sent first, and the question is asked
   * again with growing pauses while the phone is offline or the attribution is open. Rejects when the service refuses the question.
   */
  getAttributionData(): Promise<AttributionData>

  /**
   * Where a link leads that opened the running app. Use the answer instead of a campaign's tracking URL;
   * any other URL comes back as it was.
   *
   * Resolves with the service's answer. Rejects after 10 seconds without one; the visit itself stays in the queue and is sent later.
   */
  handleDeeplink(url: string): Promise<DeepLink>

  /**
   * Records that something happened, at the time of this call, under the user who is known by then (before that under none).
   * The same `eventId` is stored once; without one the library makes its own, so that a retry is stored once too.
   * `amount` in `eventData` as a number is revenue; as a string it is not.
   *
   * Resolves when the event is in the queue on the device: from then on it survives a restart.
   */
  trackEvent(eventName: string, eventData?: EventData | null, eventId?: string | number): Promise<void>

  /**
   * Records a payment. One per `paymentId`, however often it is sent; its status only moves forward.
   *
   * Resolves when the payment is in the queue on the device.
   */
  capturePayment(payment: Payment): Promise<void>

  /**
   * Removes one payment, or with only `userId` all payments of that user. At least one of the two is required.
   *
   * Resolves when the call is in the queue.
   */
  removePayment(reference: PaymentReference): Promise<void>

  /**
   * Supplies the push token (FCM on Android, APNs on iOS) for uninstall tracking.
   * The app must ignore notifications whose data has the key `tributary-uninstall-tracking`.
   *
   * Resolves when the call is in the queue.
   */
  setPushToken(token: string): Promise<void>

  /**
   * With true, `name`, `email` and `phone` of later `signup` and `setUserData` calls leave this function as lower-case
   * hexadecimal SHA-256 of exactly what was given; they are not even queued in the clear. Not kept over restarts: call it at each start.
   * Ad networks match normalised values: give emails trimmed and in lower case, phone numbers in digits. In debug mode the library warns.
   *
   * Resolves when later calls are hashed. Where there is no WebCrypto, those later calls reject; nothing is sent unhashed.
   */
  enablePIIHashing(enabled: boolean): Promise<void>
}

export interface InitOptions {
  /** The project token. */
  token: string
  /**
   * Where the service is, for example `https://attribution.example.com`. May be left out when the page says it:
   * `window.TRIBUTARY_SERVER`, or `<meta name="tributary-server" content="…">`.
   */
  serverUrl?: string
  /** The signing secret; together with `keyId` every request is signed. */
  secretKey?: string
  /** The id of the signing key. */
  keyId?: string
  /** iOS: never ask for the advertising identifier. False by default. */
  disableIdfa?: boolean
  /** Tells on the console what the library does, and what it had to give up. False by default. */
  debug?: boolean
  /** Called with the destination of every link that opens the app, at its start or while it runs. */
  onDeeplink?: (link: DeepLink) => void
}

export interface SignupOptions {
  /** Who signed up. */
  user_data: SignupUserData
  /** Whatever else should be known of the user. */
  data?: Record<string, unknown>
}

export interface UserData {
  /** The app's own id of the user. */
  id: string
  name?: string
  /** In digits, if ad networks are to match it. */
  phone?: string
  /** Trimmed and in lower case, if ad networks are to match it. */
  email?: string
  /** These link the user with other platforms; needed where that platform's own identify is not called. */
  mixpanel_distinct_id?: string
  amplitude_device_id?: string
  posthog_distinct_id?: string
}

export interface SignupUserData extends UserData {
  /** ISO 8601. */
  user_created_at?: string
  /** False when an existing user signed in. */
  is_first_time_user?: boolean
  braze_device_id?: string
  ga_app_instance_id?: string
  ga_session_id?: string
  netcore_device_guid?: string
}

export interface AdditionalData {
  /** The user's id on CleverTap. */
  clevertapId?: string
}

/** JSON: at most 200 keys over 5 levels, texts of at most 2,048 characters. */
export type EventData = Record<string, unknown>

export interface Payment {
  /** 0 or more; a string is refused. */
  amount: number
  /** Whose payment it is: a user who was signed up. */
  userId: string
  /** The app's own id: it keeps a payment from being counted twice. */
  paymentId: string
  /** `DEFAULT` unless given. */
  type?: PaymentType
  /** `PAYMENT_COMPLETED` unless given. */
  status?: PaymentStatus
  /** ISO 4217; the project's display currency unless given. */
  currency?: string
  /** A purchase with commerce data needs `order_id` in here. */
  eventData?: EventData | null
}

export type PaymentType =
  | 'FIRST_PAYMENT'
  | 'SECOND_PAYMENT'
  | 'WALLET_TOPUP'
  | 'FUNDS_WITHDRAWAL'
  | 'SUBSCRIPTION_CREATED'
  | 'SUBSCRIPTION_RENEWED'
  | 'ONE_TIME'
  | 'RECURRING'
  | 'DEFAULT'

export type PaymentStatus = 'PAYMENT_INITIATED' | 'PAYMENT_COMPLETED' | 'PAYMENT_FAILED' | 'PAYMENT_CANCELLED'

export interface PaymentReference {
  /** Alone: all payments of this user. */
  userId?: string
  /** This payment. */
  paymentId?: string
}

export interface DeepLink {
  /** The destination inside the app; null when the campaign has none. */
  deeplink: string | null
}

export interface AttributionData {
  data: Attribution
}

export interface Attribution {
  /** The deferred deep link: where the link led that brought the user to the store. */
  deeplink: string | null
  campaignData: CampaignData
}

export interface CampaignData {
  /** Display id of the campaign. */
  id: string | null
  /** Name of the campaign. */
  name: string | null
  /** With `ORGANIC`, everything else but `installedAt` is null. */
  type: 'ORGANIC' | 'INORGANIC'
  /** `META`, `GOOGLE`, `APPLE_SEARCH_ADS`, `TIKTOK`, `SNAPCHAT`, … */
  adNetwork: string | null
  /** ISO 8601. */
  installedAt: string | null
  /** ISO 8601. */
  storeClickAt: string | null
  /** Name of the ad set. */
  groupName: string | null
  /** Name of the ad creative. */
  assetName: string | null
  /** Name of the ad set, for Google. */
  assetGroupName: string | null
  /** The network's own id of the campaign. */
  adNetworkCampaignId: string | null
  adSetId: string | null
  adSetName: string | null
  adCreativeId: string | null
  adCreativeName: string | null
}
