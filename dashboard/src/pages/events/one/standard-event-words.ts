import type { StandardEvent } from '@tributary/contract/event-api/standard-events'

/** What each standard event means, so that an app's own event finds its like. */
export const standardEventWords: Record<StandardEvent, string> = {
  AchieveLevel: 'somebody reached a level',
  AddPaymentInfo: 'somebody entered how they will pay',
  AddToCart: 'somebody put something into the cart',
  AddToWishlist: 'somebody put something on their wish list',
  CompleteRegistration: 'somebody signed up',
  CompleteTutorial: 'somebody finished the tutorial',
  Contact: 'somebody got in touch',
  CustomizeProduct: 'somebody chose how a product shall be',
  Donate: 'somebody gave money to a cause',
  FindLocation: 'somebody looked for a shop or a place',
  InitiateCheckout: 'somebody began to check out',
  Lead: 'somebody showed interest and left their details',
  Purchase: 'somebody bought something',
  Rate: 'somebody rated something',
  Schedule: 'somebody booked an appointment',
  Search: 'somebody searched',
  SpendCredits: 'somebody spent credits within the app',
  StartTrial: 'somebody began a free trial',
  SubmitApplication: 'somebody applied for something',
  Subscribe: 'somebody subscribed and pays for it',
  UnlockAchievement: 'somebody unlocked an achievement',
  ViewContent: 'somebody looked at a product or a page',
}
