import type { ShadowVendor } from '@tributary/contract/shadow-vendors'

/** Where a member enters the address, and what to select there. */
export const vendorGuides: Record<ShadowVendor, string> = {
  appsflyer:
    'In AppsFlyer, open Export → API Access → Push API. Add an endpoint with POST and this address. Select Install, Reinstall, Re-attribution and Re-engagement, organic and non-organic, for every app.',
  adjust:
    'In Adjust, open your app → Raw Data Export → Real-time callbacks. Paste the whole address, with its placeholders in braces, for Install, Reinstall, Reattribution, Reattribution reinstall and Attribution update.',
  branch:
    'In Branch, open Data feeds → Webhooks. Add a webhook with POST and this address for the events INSTALL and REINSTALL.',
}
