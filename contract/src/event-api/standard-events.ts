/** Events that ad networks know: custom events and payments are sent as one of these. */
export const standardEvents = [
  'AchieveLevel',
  'AddPaymentInfo',
  'AddToCart',
  'AddToWishlist',
  'CompleteRegistration',
  'CompleteTutorial',
  'Contact',
  'CustomizeProduct',
  'Donate',
  'FindLocation',
  'InitiateCheckout',
  'Lead',
  'Purchase',
  'Rate',
  'Schedule',
  'Search',
  'SpendCredits',
  'StartTrial',
  'SubmitApplication',
  'Subscribe',
  'UnlockAchievement',
  'ViewContent',
] as const

export type StandardEvent = (typeof standardEvents)[number]
