import type { AttributionData, TributaryClient } from './definitions.ts'

/** What server-side rendering gets: nobody clicked, nothing is known. */
const noAttribution: AttributionData = {
  data: {
    deeplink: null,
    campaignData: {
      id: null,
      name: null,
      type: 'ORGANIC',
      adNetwork: null,
      installedAt: null,
      storeClickAt: null,
      groupName: null,
      assetName: null,
      assetGroupName: null,
      adNetworkCampaignId: null,
      adSetId: null,
      adSetName: null,
      adCreativeId: null,
      adCreativeName: null,
    },
  },
}

/** For Node, server-side rendering and test runners: every operation resolves and does nothing. */
export function absentClient(log: (message: string) => void): TributaryClient {
  let isSaid = false
  const nothing = async () => {}
  return {
    init: async (options) => {
      if (options?.debug !== true || isSaid) return
      isSaid = true
      log('Tributary: there is no browser here. Every operation resolves and does nothing.')
    },
    setCustomerUserId: nothing,
    signup: nothing,
    setUserData: nothing,
    setAdditionalData: nothing,
    getAttributionData: async () => structuredClone(noAttribution),
    handleDeeplink: async (url) => ({ deeplink: url }),
    trackEvent: nothing,
    capturePayment: nothing,
    removePayment: nothing,
    setPushToken: nothing,
    enablePIIHashing: nothing,
  }
}
