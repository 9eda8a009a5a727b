/** Widths of columns in pixels, by their ids. */
export type Widths = Readonly<Record<string, number>>

export const nameColumn = 'name'

const narrowest = 64
const widest = 640

export const clampWidth = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)))

/** Reads the URL; undefined: no column has a width of its own. */
export function readWidths(given: unknown): Widths | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const known = Object.entries(given).flatMap(([id, width]) =>
    typeof width === 'number' && Number.isFinite(width) ? [[id, clampWidth(width)] as const] : [],
  )
  return known.length === 0 ? undefined : Object.fromEntries(known)
}
