import type { TributaryClient } from '../definitions.ts'

/** The operations of the library, each after it has begun. */
export function operationsOf(begin: () => Promise<TributaryClient>): Omit<TributaryClient, 'init'> {
  return {
    setCustomerUserId: async (userId) => (await begin()).setCustomerUserId(userId),
    signup: async (options) => (await begin()).signup(options),
    setUserData: async (user) => (await begin()).setUserData(user),
    setAdditionalData: async (data) => (await begin()).setAdditionalData(data),
    getAttributionData: async () => (await begin()).getAttributionData(),
    handleDeeplink: async (url) => (await begin()).handleDeeplink(url),
    trackEvent: async (name, data, id) => (await begin()).trackEvent(name, data, id),
    capturePayment: async (payment) => (await begin()).capturePayment(payment),
    removePayment: async (reference) => (await begin()).removePayment(reference),
    setPushToken: async (token) => (await begin()).setPushToken(token),
    enablePIIHashing: async (isEnabled) => (await begin()).enablePIIHashing(isEnabled),
  }
}
