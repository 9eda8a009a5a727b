/** `name` is the event's, or the payment's type; null: any payment. */
export type FunnelStep = { kind: 'install' | 'signup' | 'event' | 'payment'; name: string | null }
