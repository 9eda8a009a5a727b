import type { StandardEvent } from '@tributary/contract/event-api/standard-events'

/** What each standard event means, to help find the match for an app's own event. */
export const standardEventTexts: Record<StandardEvent, string> = {
  AchieveLevel: 'the user reached a level',
  AddPaymentInfo: 'the user entered payment details',
  AddToCart: 'the user added an item to the cart',
  AddToWishlist: 'the user added an item to a wish list',
  CompleteRegistration: 'the user signed up',
  CompleteTutorial: 'the user finished the tutorial',
  Contact: 'the user contacted the business',
  CustomizeProduct: 'the user customized a product',
  Donate: 'the user donated money',
  FindLocation: 'the user searched for a store or a place',
  InitiateCheckout: 'the user started a checkout',
  Lead: 'the user showed interest and left their details',
  Purchase: 'the user bought something',
  Rate: 'the user rated something',
  Schedule: 'the user booked an appointment',
  Search: 'the user searched',
  SpendCredits: 'the user spent credits in the app',
  StartTrial: 'the user started a free trial',
  SubmitApplication: 'the user applied for something',
  Subscribe: 'the user started a paid subscription',
  UnlockAchievement: 'the user unlocked an achievement',
  ViewContent: 'the user viewed a product or a page',
}
