import type { SimulatedPhone } from './phones.ts'

/** Where an ad is clicked. `channel` decides which campaigns are advertised there. */
export type Browser = {
  name: string
  platform: SimulatedPhone['platform']
  channel: 'meta' | 'tiktok' | 'web'
  /** Of the clicks on its platform. */
  share: number
  /** Says `Android 10; K`, and the rest only in client hints. */
  isReduced?: boolean
  userAgent: (phone: SimulatedPhone) => string
}

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const reduced = `Mozilla/5.0 (Linux; Android 10; K) ${blink}`

const webView = ({ systemVersion, model }: SimulatedPhone) =>
  `Mozilla/5.0 (Linux; Android ${systemVersion}; ${model} Build/UP1A.231005.007; wv) ${blink} Version/4.0 Chrome/142.0.7444.102 Mobile Safari/537.36`

/** From iOS 26 on, WebKit says 18.6. */
function webKitOf({ systemVersion }: SimulatedPhone): string {
  const said = Number.parseInt(systemVersion, 10) > 18 ? '18.6' : systemVersion
  return `Mozilla/5.0 (iPhone; CPU iPhone OS ${said.replaceAll('.', '_')} like Mac OS X) ${webKit}`
}

/** Safari's own version has two parts. */
const safariVersion = ({ systemVersion }: SimulatedPhone) => systemVersion.split('.').slice(0, 2).join('.')

const posix = ({ language }: SimulatedPhone) => language.replace('-', '_')

export const browsers: readonly Browser[] = [
  {
    name: 'Chrome, Android',
    platform: 'ANDROID',
    channel: 'web',
    share: 42,
    isReduced: true,
    userAgent: () => `${reduced} Chrome/142.0.0.0 Mobile Safari/537.36`,
  },
  {
    name: 'Samsung Internet',
    platform: 'ANDROID',
    channel: 'web',
    share: 8,
    isReduced: true,
    userAgent: () => `${reduced} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  },
  {
    name: 'Firefox, Android',
    platform: 'ANDROID',
    channel: 'web',
    share: 3,
    userAgent: ({ systemVersion }) =>
      `Mozilla/5.0 (Android ${systemVersion}; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0`,
  },
  {
    name: 'Facebook, Android',
    platform: 'ANDROID',
    channel: 'meta',
    share: 19,
    userAgent: (phone) => `${webView(phone)} [FB_IAB/FB4A;FBAV/538.0.0.53.70;]`,
  },
  {
    name: 'Instagram, Android',
    platform: 'ANDROID',
    channel: 'meta',
    share: 14,
    userAgent: (phone) =>
      `${webView(phone)} Instagram 405.0.0.52.79 Android (34/${phone.systemVersion}; 420dpi; 1080x2340; ${phone.model}; ${posix(phone)}; 812345678)`,
  },
  {
    name: 'TikTok, Android',
    platform: 'ANDROID',
    channel: 'tiktok',
    share: 14,
    userAgent: (phone) =>
      `${webView(phone)} musical_ly_2024209040 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly ByteLocale/${phone.language} BytedanceWebview/d8a21c6`,
  },
  {
    name: 'Safari',
    platform: 'IOS',
    channel: 'web',
    share: 44,
    userAgent: (phone) => `${webKitOf(phone)} Version/${safariVersion(phone)} Mobile/15E148 Safari/604.1`,
  },
  {
    name: 'Chrome, iOS',
    platform: 'IOS',
    channel: 'web',
    share: 6,
    userAgent: (phone) => `${webKitOf(phone)} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`,
  },
  {
    name: 'Facebook, iOS',
    platform: 'IOS',
    channel: 'meta',
    share: 18,
    userAgent: (phone) =>
      `${webKitOf(phone)} Mobile/22G86 [FBAN/FBIOS;FBAV/538.0.0.53.70;FBBV/812345678;FBDV/${phone.model};FBMD/iPhone;FBSN/iOS;FBSV/${phone.systemVersion};FBLC/${posix(phone)};FBOP/5]`,
  },
  {
    name: 'Instagram, iOS',
    platform: 'IOS',
    channel: 'meta',
    share: 18,
    userAgent: (phone) =>
      `${webKitOf(phone)} Mobile/22G86 Instagram 405.0.0.28.77 (${phone.model}; iOS ${phone.systemVersion.replaceAll('.', '_')}; ${posix(phone)}; de; scale=3.00; 1179x2556; 812345678)`,
  },
  {
    name: 'TikTok, iOS',
    platform: 'IOS',
    channel: 'tiktok',
    share: 14,
    userAgent: (phone) => `${webKitOf(phone)} Mobile/22G86 musical_ly_42.2.0 BytedanceWebview/d8a21c6`,
  },
]
