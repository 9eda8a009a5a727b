/** Standard events that name products of a network's catalogue. */
export const catalogueEvents: ReadonlySet<string> = new Set([
  'ViewContent',
  'AddToCart',
  'AddToWishlist',
  'InitiateCheckout',
  'Purchase',
])
