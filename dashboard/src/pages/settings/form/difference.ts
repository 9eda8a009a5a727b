/** What of a draft is not as it was saved: a form sends this, and nothing else. */
export function differenceOf<Fields extends object>(saved: Fields, draft: Fields): Partial<Fields> {
  const changed = Object.entries(draft).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof Fields]),
  )
  return Object.fromEntries(changed) as Partial<Fields>
}
