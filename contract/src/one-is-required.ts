const notEmpty = { type: ['string', 'number'], minLength: 1 }

/** For a schema's description: the fields of at least one group are required. An empty or null one counts as missing. */
export function oneIsRequired(...groups: string[][]) {
  return { anyOf: groups.map(present) }
}

/** The same, but of exactly one group. */
export function exactlyOneIsRequired(...groups: string[][]) {
  return { oneOf: groups.map(present) }
}

function present(required: string[]) {
  return { required, properties: Object.fromEntries(required.map((name) => [name, notEmpty])) }
}
