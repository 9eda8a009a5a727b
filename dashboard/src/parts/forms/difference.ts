/** The fields of a draft that differ from the saved ones: a form sends only these. */
export function differenceOf<Fields extends object>(saved: Fields, draft: Fields): Partial<Fields> {
  const changed = Object.entries(draft).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof Fields]),
  )
  return Object.fromEntries(changed) as Partial<Fields>
}
