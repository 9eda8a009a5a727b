/**
 * The public API of the library: the operations, their arguments, and when each promise settles.
 * The reference in the README is generated from this file.
 */
export interface TributaryClient {
  /**
   * Starts the library. Call it once, in the device-ready handler; a second call has no effect.
   * Nothing is stored or sent before `init`: earlier calls wait in memory, in order.
   * If a deep link started the app, it is captured here.
   *
   * Resolves when the open is in the queue on the device. It never waits for the network.
   * Rejects if an option is invalid, or if signing is requested but WebCrypto is unavailable (insecure origin).
   */
  init(options: InitOptions): Promise<void>

  /**
   * Sets the current user. The id is stored on the device, survives restarts, and is attached to later events, never to earlier ones.
   * Setting the same id again has no effect; a different id replaces it. `signup` and `setUserData` set it too.
   *
   * Resolves when the id is stored and the call is in the queue.
   */
  setCustomerUserId(userId: string): Promise<void>

  /**
   * Links this install to a user. Call it when the user signs up or logs in.
   * Events and revenue are stored only for users who were registered with `signup`.
   *
   * Resolves when the call is in the queue.
   */
  signup(options: SignupOptions): Promise<void>

  /**
   * Updates the user who signed up. Call it at each app start with a logged-in user; it does not replace `signup`.
   *
   * Resolves when the call is in the queue.
   */
  setUserData(user: UserData): Promise<void>

  /**
   * Links the install to identities on other platforms.
   *
   * Resolves when the call is in the queue.
   */
  setAdditionalData(data: AdditionalData): Promise<void>

  /**
   * Gets the attribution of this install and its deferred deep link.
   *
   * Resolves when the service has decided. Earlier queued calls are sent first; the request is retried with growing delays
   * while the phone is offline or the attribution is undecided. Rejects if the service refuses the request.
   */
  getAttributionData(): Promise<AttributionData>

  /**
   * Resolves a link that opened the running app. Use the result instead of a campaign's tracking URL;
   * any other URL is returned unchanged.
   *
   * Resolves with the destination. Rejects after 10 seconds without a response; the visit itself stays in the queue and is sent later.
   */
  handleDeeplink(url: string): Promise<DeepLink>

  /**
   * Records an event at the time of this call, for the current user; without one, the event carries no user.
   * An `eventId` is stored only once. If you omit it, the library generates one, so retries are not stored twice.
   * A numeric `amount` in `eventData` counts as revenue; a string does not.
   *
   * Resolves when the event is in the queue on the device, where it survives a restart.
   */
  trackEvent(eventName: string, eventData?: EventData | null, eventId?: string | number): Promise<void>

  /**
   * Records a payment, once per `paymentId`. Its status only moves forward.
   *
   * Resolves when the payment is in the queue on the device.
   */
  capturePayment(payment: Payment): Promise<void>

  /**
   * Removes one payment or, with only `userId`, all payments of that user. At least one of the two is required.
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
   * If true, later `signup` and `setUserData` calls hash `name`, `email` and `phone` (lower-case hexadecimal SHA-256 of the
   * exact value) before they are queued. The setting does not survive restarts: call this at each start.
   * Ad networks match normalised values: pass emails trimmed and in lower case, phone numbers as digits. In debug mode the library warns.
   *
   * Resolves when hashing applies to later calls. If WebCrypto is unavailable, those calls reject; nothing is sent unhashed.
   */
  enablePIIHashing(enabled: boolean): Promise<void>
}

export interface InitOptions {
  /** The project token. */
  token: string
  /** The token that `token` replaces: the install and its queued calls continue. Keep it for as long as such updates may arrive. */
  previousToken?: string
  /**
   * The address of the service, for example `https://attribution.example.com`. Optional if the page sets
   * `window.TRIBUTARY_SERVER` or `<meta name="tributary-server" content="…">`.
   */
  serverUrl?: string
  /** The signing secret. With `keyId`, every request is signed. */
  secretKey?: string
  /** The id of the signing key. */
  keyId?: string
  /** iOS: never read the advertising identifier. Default: false. */
  disableIdfa?: boolean
  /** Logs to the console what the library does and which calls it had to drop. Default: false. */
  debug?: boolean
  /** Called with the destination of every link that starts the app or opens it while it runs. */
  onDeeplink?: (link: DeepLink) => void
}

export interface SignupOptions {
  /** The user who signed up. */
  user_data: SignupUserData
  /** Any other data about the user. */
  data?: Record<string, unknown>
}

export interface UserData {
  /** The app's id for the user. */
  id: string
  name?: string
  /** Digits only, so that ad networks can match it. */
  phone?: string
  /** Trimmed and in lower case, so that ad networks can match it. */
  email?: string
  /** Links the user to that platform, like the ids below; required if the app does not call the platform's own identify. */
  mixpanel_distinct_id?: string
  amplitude_device_id?: string
  posthog_distinct_id?: string
}

export interface SignupUserData extends UserData {
  /** ISO 8601. */
  user_created_at?: string
  /** False if an existing user logged in. */
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

/** JSON: by default at most 200 keys, 5 levels deep, strings up to 2,048 characters; each project can set its own limits. */
export type EventData = Record<string, unknown>

export interface Payment {
  /** 0 or more. Strings are refused. */
  amount: number
  /** The user who paid; must be registered with `signup`. */
  userId: string
  /** The app's id for the payment, used to deduplicate. */
  paymentId: string
  /** Default: `DEFAULT`. */
  type?: PaymentType
  /** Default: `PAYMENT_COMPLETED`. */
  status?: PaymentStatus
  /** ISO 4217. Default: the project's display currency. */
  currency?: string
  /** A purchase with ecommerce data needs `order_id` here. */
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
  /** Without `paymentId`: all payments of this user. */
  userId?: string
  /** The payment to remove. */
  paymentId?: string
}

export interface DeepLink {
  /** The destination in the app; null if the campaign has none. */
  deeplink: string | null
}

export interface AttributionData {
  data: Attribution
}

export interface Attribution {
  /** The deferred deep link: the destination of the link that led the user to the store. */
  deeplink: string | null
  campaignData: CampaignData
}

export type AdNetwork = 'META' | 'GOOGLE' | 'APPLE_SEARCH_ADS' | 'TIKTOK' | 'SNAPCHAT'

export interface CampaignData {
  /** Display id of the campaign. */
  id: string | null
  /** Name of the campaign. */
  name: string | null
  /** If `ORGANIC`, all other fields except `installedAt` are null. */
  type: 'ORGANIC' | 'INORGANIC'
  /** Null for every other network: `id` and `name` identify the campaign. */
  adNetwork: AdNetwork | null
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
  /** The network's id for the campaign. */
  adNetworkCampaignId: string | null
  adSetId: string | null
  adSetName: string | null
  adCreativeId: string | null
  adCreativeName: string | null
}
