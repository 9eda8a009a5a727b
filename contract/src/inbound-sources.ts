/** Services whose webhooks are a source of payments, with their names. */
export const inboundSourceNames = {
  revenuecat: 'RevenueCat',
  stripe: 'Stripe',
  adapty: 'Adapty',
  shopify: 'Shopify',
} as const

export type InboundSourceKind = keyof typeof inboundSourceNames

export const inboundSourceKinds = Object.keys(inboundSourceNames) as InboundSourceKind[]

/** We make the secret, and the member copies it to the service. Elsewhere the service makes it, and the member copies it to us. */
const ownSecrets: readonly InboundSourceKind[] = ['revenuecat', 'adapty']

export function makesOwnSecret(source: InboundSourceKind): boolean {
  return ownSecrets.includes(source)
}
