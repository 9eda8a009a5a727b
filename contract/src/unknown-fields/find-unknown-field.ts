import type { BodyShape } from './body-shape.ts'

/** The path of the first field that the shape does not have. */
export function findUnknownField(shape: BodyShape, given: unknown): string[] | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  if (shape.kind === 'open' || shape.kind === 'value') return undefined
  // A value of the wrong type is refused by its schema, with a better reason.
  if ((shape.kind === 'list') !== Array.isArray(given)) return undefined
  for (const [name, value] of Object.entries(given)) {
    const known = below(shape, name)
    if (known === undefined) return [name]
    const inside = findUnknownField(known, value)
    if (inside !== undefined) return [name, ...inside]
  }
  return undefined
}

/** The paths of all known fields, parents first. Entries of lists and maps are left out. */
function knownFields(shape: BodyShape): string[][] {
  if (shape.kind !== 'fields') return []
  const fields = [...shape.fields]
  return [
    ...fields.map(([name]) => [name]),
    ...fields.flatMap(([name, field]) => knownFields(field).map((path) => [name, ...path])),
  ]
}

/** The known fields beside and below the unknown one. */
export function siblingsOf(shape: BodyShape, path: readonly string[]): string[][] {
  const parents = path.slice(0, -1)
  const owner = parents.reduce<BodyShape | undefined>((at, name) => at && below(at, name), shape)
  return owner === undefined ? [] : knownFields(owner).map((names) => [...parents, ...names])
}

function below(shape: BodyShape, name: string): BodyShape | undefined {
  if (shape.kind === 'fields') return shape.fields.get(name)
  return 'each' in shape ? shape.each : undefined
}
