/** `name`: of the event, or the payment type; null: any payment. */
export type FunnelStep = { kind: 'install' | 'signup' | 'event' | 'payment'; name: string | null }
