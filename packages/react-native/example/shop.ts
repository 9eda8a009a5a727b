import { type DeepLink, Tributary } from '@tributary/react-native'

/** What a shop reports: everything that the screens in App.tsx call. */
export async function start(serverUrl: string, token: string, onDeeplink: (link: DeepLink) => void) {
  await Tributary.init({ serverUrl, token, onDeeplink })
}

export async function signUp(userId: string, email: string) {
  await Tributary.enablePIIHashing(true)
  await Tributary.signup({ user_data: { id: userId, email } })
}

export async function addToCart(article: string, amount: number) {
  await Tributary.trackEvent('cart_added', { article, amount })
}

export async function pay(userId: string, paymentId: string, amount: number) {
  await Tributary.capturePayment({ userId, paymentId, amount, currency: 'EUR', type: 'ONE_TIME' })
}

/** Where a new user came from, to open the screen that the ad promised. */
export async function origin() {
  const { data } = await Tributary.getAttributionData()
  return { campaign: data.campaignData.name, deeplink: data.deeplink }
}
