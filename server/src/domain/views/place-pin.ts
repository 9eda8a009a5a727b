export const mostPins = 12

/** The pinned views in their new order. `place` counts from 1; null: no longer pinned. */
export function placePin(pinned: readonly number[], id: number, place: number | null): number[] {
  const others = pinned.filter((one) => one !== id)
  return place === null ? others : others.toSpliced(place - 1, 0, id)
}
