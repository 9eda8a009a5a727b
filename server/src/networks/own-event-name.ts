type Rules = { allowed: RegExp; maxLength: number }

/** An app's own event name within a network's rules: other characters become underscores, the rest is cut off. */
export function ownEventName(own: string, { allowed, maxLength }: Rules): string {
  return [...own.trim()]
    .map((character) => (allowed.test(character) ? character : '_'))
    .join('')
    .slice(0, maxLength)
}
