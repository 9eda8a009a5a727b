type Call = (token: string, instanceId: string, deviceData: object) => { path: string; body: object }

type CallName =
  | 'init'
  | 'signup'
  | 'setUserData'
  | 'getAttributionData'
  | 'capturePayment'
  | 'removePayment'
  | 'trackEvent'

/** The calls and the device data of a client that others wrote for this interface. */
export type OtherClient = { deviceData: object; calls: Record<CallName, Call> }

type Dialect = {
  /** `set-user-data` and `capture-event` of older clients have none. */
  everywhere: boolean
  platform: string
  /** Fields of every call. */
  always?: object
}

/** The bodies as these clients build them: what is undefined is not sent. */
function callsOf({ platform, everywhere, always = {} }: Dialect): OtherClient['calls'] {
  const named = everywhere ? { platform } : {}
  const call =
    (path: string, fields: (deviceData: object) => object): Call =>
    (token, install_instance_id, deviceData) => ({
      path,
      body: { token, install_instance_id, ...always, ...fields(deviceData) },
    })
  const inData = (device_data: object) => ({ platform, data: { device_data } })
  return {
    init: call('/init', (device_data) => ({
      package_version: '2.0.2',
      app_version: '1.4.0',
      device_data,
      platform,
      source: 'GENERAL',
      link: null,
      debug: undefined,
    })),
    signup: call('/trigger', inData),
    setUserData: call('/set-user-data', (device_data) => ({ device_data, ...named })),
    getAttributionData: call('/attribution-data', (device_data) => ({
      package_version: '2.0.2',
      app_version: '1.4.0',
      device_data,
      platform,
    })),
    capturePayment: call('/capture-payment', (device_data) => ({
      ...inData(device_data),
      type: 'DEFAULT',
      status: 'PAYMENT_COMPLETED',
    })),
    removePayment: call('/remove-captured-payment', inData),
    trackEvent: call('/capture-event', (device_data) => ({ event_name: 'opened', device_data, ...named })),
  }
}

const expo = callsOf({ platform: 'EXPO', everywhere: false })
const reactNative = callsOf({ platform: 'REACT_NATIVE', everywhere: false })
const flutter = callsOf({ platform: 'FLUTTER', everywhere: false })

export const expoOnAndroid: OtherClient = {
  calls: expo,
  deviceData: {
    brand: 'google',
    device: 'Pixel 8',
    device_id: null,
    device_type: 'PHONE',
    system_version: '14',
    device_ip: '192.168.1.20',
    connectivity: 'WIFI',
    carrier: null,
    android_id: '9c1f0e5d3b7a2468',
    idfa: null,
    // Not an advertising id: this client sends ANDROID_ID twice.
    gaid: '9c1f0e5d3b7a2468',
    idfv: null,
    install_ref: 'utm_source=google-play&utm_medium=organic',
    user_agent: null,
  },
}

export const expoOnIos: OtherClient = {
  calls: expo,
  deviceData: {
    brand: 'Apple',
    device: 'iPhone 15',
    device_id: 'iPhone15,4',
    system_version: '17.4',
    android_id: null,
    idfa: null,
    gaid: null,
    idfv: '6D92078A-8246-4BA4-AE5B-76104861E7DC',
    install_ref: null,
    user_agent: null,
  },
}

export const reactNativeOnAndroid: OtherClient = {
  calls: reactNative,
  deviceData: {
    android_id: 'a1b2c3d4e5f60718',
    api_level: 34,
    base_os: '',
    build_id: 'UP1A.231005.007',
    carrier: ['Jio'],
    device: 'shiba',
    device_id: 'shiba',
    system_version: '14',
    install_ref: 'utm_source=google-play&utm_medium=organic',
    user_agent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UP1A.231005.007; wv)',
    gaid: '38400000-8cf0-11bd-b23e-10b96e40000d',
    idfa: null,
    idfv: null,
    installReferrer: 'utm_source=google-play&utm_medium=organic',
    referrerClickTimestampSeconds: '0',
    installBeginTimestampSeconds: '1773144060',
  },
}

export const reactNativeOnIos: OtherClient = {
  calls: reactNative,
  deviceData: {
    android_id: 'unknown',
    api_level: -1,
    base_os: 'unknown',
    build_id: '21E219',
    carrier: ['--'],
    device: 'unknown',
    device_id: 'iPhone15,4',
    system_version: '17.4',
    install_ref: 'unknown',
    user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15',
    gaid: null,
    idfa: null,
    idfv: '0C1B7A6E-54F3-4D0C-9A5C-2F6B1E0D9C8A',
  },
}

export const flutterOnAndroid: OtherClient = {
  calls: flutter,
  deviceData: {
    version: '0.7.9',
    connectivity: 'Wi-Fi',
    // Not ANDROID_ID: this client sends the id of the system's build.
    android_id: 'UP1A.231005.007',
    device_id: 'UP1A.231005.007',
    build_id: 'UP1A.231005.007',
    api_level: 34,
    base_os: '',
    device_name: 'Pixel 8',
    install_ref_url: 'utm_source=google-play&utm_medium=organic',
    install_ref_hashCode: 4711,
    install_ref_installBeginTimestampSeconds: 1_773_144_060,
    install_ref_referrerClickTimestampSeconds: 0,
  },
}

export const flutterOnIos: OtherClient = {
  calls: flutter,
  deviceData: {
    version: '0.7.9',
    connectivity: 'Mobile Network',
    device_id: '7E6F5A4B-3C2D-4E1F-8A9B-0C1D2E3F4A5B',
    device_name: 'iPhone',
    device_model: 'iPhone',
    system_name: 'iOS',
    system_version: '17.4',
  },
}

export const nativeAndroid: OtherClient = {
  calls: callsOf({ platform: 'ANDROID', everywhere: true }),
  deviceData: {
    app_version: '1.4.0',
    device_id: 'b1c2d3e4f5061728',
    device_name: 'Google Pixel 8',
    system_version: '14',
    gaid: '',
    idfa: '',
    idfv: '',
    carrier: [],
    install_ref: '',
    install_ref_url: '',
  },
}

const ios = callsOf({ platform: 'IOS', everywhere: true, always: { time_since_app_install: 3.25 } })

export const nativeIos: OtherClient = {
  calls: Object.fromEntries(
    Object.entries(ios).map(([name, call]) => [
      name,
      (token: string, id: string, device: object) => call(token, id, { ...device, install_instance_id: id }),
    ]),
  ) as OtherClient['calls'],
  deviceData: {
    device: 'iPhone',
    device_name: 'iPhone',
    system_version: '17.4',
    brand: 'Apple',
    device_display: { width: 393, height: 852, scale: 3 },
    idfv: '1F2E3D4C-5B6A-4798-8899-AABBCCDDEEFF',
    timezone_offset: 330,
    user_agent: 'Acme-iOS/1.4.0 (iPhone; iOS 17.4; Build/12)',
  },
}
