import { nearestField } from '@tributary/contract/unknown-fields/nearest-field'

/** A sentence about the known name that an unknown one probably means. */
export function nearestKnown(unknown: string, known: readonly string[], what: string): string {
  const nearest = nearestField(
    [unknown],
    known.map((name) => [name]),
  )
  return nearest === undefined ? `There is no ${what} yet.` : `The nearest known ${what} is '${nearest}'.`
}
