/** One event or payment type as the API writes it: `event:cart_added`, `payment:ONE_TIME`. */
export type FactName = { kind: 'event' | 'payment'; name: string }

export const writeFactName = ({ kind, name }: FactName) => `${kind}:${name}`

export function readFactName(text: string): FactName | undefined {
  const [, kind, name = ''] = /^(event|payment):(.+)$/s.exec(text) ?? []
  return kind === 'event' || kind === 'payment' ? { kind, name } : undefined
}

/** Turns `SUBSCRIPTION_RENEWED` into a readable label. Event names are the app's own and stay. */
export function factLabel({ kind, name }: FactName): string {
  if (kind === 'event') return name
  if (name === 'DEFAULT') return 'No type'
  const words = name.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
