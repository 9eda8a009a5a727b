export type Coding = 'br' | 'gzip'

export type Accepted = { coding: Coding | 'identity'; isIdentityRefused: boolean }

const plain: Accepted = { coding: 'identity', isIdentityRefused: false }

// Of equally welcome codings the first is the best.
const codings = ['br', 'gzip'] as const

/** The coding that the caller prefers (RFC 9110, 12.5.3). Callers that do not ask get the body as it is. */
export function acceptedCoding(header: string | string[] | undefined): Accepted {
  if (header === undefined || header.length === 0) return plain
  const weights = weightsOf(String(header))
  const any = weights.get('*')
  const identity = weights.get('identity')
  const isIdentityRefused = (identity ?? any) === 0
  // An identity that is not named is the last resort.
  let best: { coding: Accepted['coding']; weight: number } = { coding: 'identity', weight: identity ?? 0 }
  for (const coding of codings) {
    const weight = weights.get(coding) ?? any ?? 0
    if (weight > best.weight || (weight === best.weight && weight > 0 && best.coding === 'identity'))
      best = { coding, weight }
  }
  return { coding: best.coding, isIdentityRefused }
}

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = weightOf(parameters)
    if (name !== '' && weight !== undefined) weights.set(name === 'x-gzip' ? 'gzip' : name, weight)
  }
  return weights
}

/** Undefined if it is malformed: then the coding was not asked for. */
function weightOf(parameters: string[]): number | undefined {
  const given = parameters.find((text) => /^q\s*=/.test(text))
  if (given === undefined) return 1
  const text = given.slice(given.indexOf('=') + 1).trim()
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : undefined
}
