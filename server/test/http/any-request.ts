import type { Endpoint } from '@tributary/contract/endpoint'
import fc from 'fast-check'

/** Existing values, so that garbage beside them gets past authorization and look-ups. */
export type Known = Record<string, unknown>

export type AnyRequest = {
  method: Endpoint['method']
  path: string
  params: (string | undefined)[]
  query: Record<string, unknown>
  twice: boolean
  body: string | undefined
  type: string
}

const hostile = fc.constantFrom(
  ...['', ' ', '0', '1', '-1', '2147483648', '9007199254740993', '1e999', 'NaN', 'null', 'true', '[]', '{}'],
  ...[
    '\u0000',
    '\ud800',
    '😀',
    '%',
    '%00',
    '../..',
    "'; drop table projects; --",
    '<script>',
    '{{x}}',
    '__MACRO__',
  ],
  ...['__proto__', 'constructor', 'toString', 'javascript:alert(1)', 'https://go.example.com?c=known-1'],
  ...[
    '2026-02-30',
    '0000-00-00T00:00:00Z',
    '9999-12-31T23:59:59.999+23:59',
    '2026-03-01T00:00:00+02:00',
    '1772323200',
  ],
  ...['00000000-0000-0000-0000-000000000000', '38400000-8CF0-11BD-B23E-10B96E40000D', 'ANDROID', 'IOS'],
)
const text = fc.oneof(
  hostile,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 20 }),
  fc.constant('x'.repeat(3_000)),
)
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  text,
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom<unknown>(null, true, [], {}, { amount: 1e300, x: { y: [null, '\u0000'] } }),
)

/** A random request: each field is valid, invalid or missing, and sometimes the whole body is garbage. */
export function anyRequest(endpoint: Endpoint, known: Known): fc.Arbitrary<AnyRequest> {
  const body = fc.oneof(
    {
      weight: 8,
      arbitrary: fields(namesOf(endpoint.body), known, json).map((value) => JSON.stringify(value)),
    },
    { weight: 1, arbitrary: json.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: text },
  )
  const valid = fc.constant(undefined)
  return fc.record<AnyRequest>({
    method: fc.constant(endpoint.method),
    path: fc.constant(endpoint.path),
    params: fc.array(mostly<string | undefined>(valid, text), { minLength: 2, maxLength: 2 }),
    query: fields(namesOf(endpoint.query), known, text),
    twice: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    body: endpoint.method === 'GET' ? valid : body,
    type: mostly(
      fc.constant('application/json'),
      fc.constantFrom('text/plain', 'application/json; charset=x', '*/*'),
    ),
  })
}

export function urlOf({ method, path, params, query, twice }: AnyRequest, known: Known): string {
  const remaining = [...params]
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    // Existing resources must survive the run.
    const valid = method === 'DELETE' && name !== 'project' ? '1' : known[name]
    const value = remaining.shift() ?? String(valid ?? '1')
    return encodeURIComponent(value.toWellFormed()) || '%20'
  })
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return `${filled}?${search}${twice ? `&${search}` : ''}`
}

function mostly<Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: rare })
}

function namesOf(schema: unknown): string[] {
  const shape = (schema as { shape?: Record<string, unknown> } | undefined)?.shape
  return shape === undefined ? [] : Object.keys(shape)
}

/** Mostly valid, with one or two fields that are not. */
function fields(
  names: string[],
  known: Known,
  garbage: fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const absent = fc.constant(undefined)
  const named = names.map((name) => {
    const invalid = fc.tuple(fc.constant(name), garbage)
    const valid = known[name] === undefined ? absent : fc.constant([name, known[name]] as [string, unknown])
    return fc.oneof(
      { weight: 12, arbitrary: valid },
      { weight: 1, arbitrary: absent },
      { weight: 2, arbitrary: invalid },
    )
  })
  const unknownField = fc.oneof(
    { weight: 5, arbitrary: absent },
    { weight: 1, arbitrary: fc.tuple(text, garbage) },
  )
  return fc
    .tuple(...named, unknownField)
    .map((pairs) => Object.fromEntries(pairs.filter((pair) => pair !== undefined)))
}
