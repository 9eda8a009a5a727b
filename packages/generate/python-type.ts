import type { JsonSchema } from '@tributary/contract/openapi/document'
import { capitalized, wordsOf } from './name-call.ts'

/** Declarations of one module, in the order in which they are needed. */
export type Declarations = Map<string, string>

/** A JSON Schema as a Python type. Objects become TypedDicts, named after where they are. */
export function pythonType(schema: JsonSchema, name: string, declared: Declarations): string {
  if (schema.$ref !== undefined) return `"${schema.$ref.slice('#/components/schemas/'.length)}"`
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`
  if (schema.enum !== undefined) return union(literals(schema.enum))
  const alternatives = (schema.anyOf ?? schema.oneOf ?? []).filter(saysType)
  if (alternatives.length > 0)
    return union(alternatives.map((one, at) => pythonType(one, `${name}${at + 1}`, declared)))
  return union([schema.type ?? 'unknown'].flat().map((type) => plainType(type, schema, name, declared)))
}

/** Alternatives that only name required fields say nothing about the type. */
function saysType(schema: JsonSchema): boolean {
  return Object.keys(schema).some((key) => ['$ref', 'type', 'const', 'enum', 'anyOf', 'oneOf'].includes(key))
}

const plainTypes: Record<string, string> = {
  integer: 'int',
  number: 'float',
  string: 'str',
  boolean: 'bool',
  null: 'None',
}

function plainType(type: string, schema: JsonSchema, name: string, declared: Declarations): string {
  if (type === 'array') return `List[${pythonType(schema.items ?? {}, `${name}Item`, declared)}]`
  if (type !== 'object') return plainTypes[type] ?? 'Any'
  if (Object.keys(schema.properties ?? {}).length > 0) return declareDict(schema, name, declared)
  const { additionalProperties: values } = schema
  const value = typeof values === 'object' ? pythonType(values, `${name}Value`, declared) : 'Any'
  return `Dict[str, ${value}]`
}

function declareDict(schema: JsonSchema, name: string, declared: Declarations): string {
  if (declared.has(name)) throw new Error(`two Python types would be called ${name}`)
  declared.set(name, '')
  const { properties = {}, required = [] } = schema
  const fields = Object.entries(properties).map(([key, field]) => ({
    key,
    type: pythonType(field, `${name}${pascalCase(key)}`, declared),
    isRequired: required.includes(key),
  }))
  const always = fields.filter(({ isRequired }) => isRequired)
  const sometimes = fields.filter(({ isRequired }) => !isRequired)
  // Python 3.9 knows no NotRequired: one class has what is always there, and another adds the rest.
  const base = sometimes.length > 0 && always.length > 0 ? `_${name}` : undefined
  const parts = [
    always.length > 0 ? dict(base ?? name, 'TypedDict', always, true) : '',
    sometimes.length > 0 ? dict(name, base ?? 'TypedDict', sometimes, false) : '',
  ]
  // Behind those that it contains.
  declared.delete(name)
  declared.set(name, parts.filter(Boolean).join('\n'))
  return `"${name}"`
}

type DictField = { key: string; type: string }

function dict(name: string, base: string, fields: DictField[], total: boolean): string {
  const isPlain = fields.every(({ key }) => isName(key))
  if (isPlain) {
    const lines = fields.map(({ key, type }) => `    ${key}: ${type}`)
    return `class ${name}(${base}${total ? '' : ', total=False'}):\n${lines.join('\n')}\n`
  }
  // Keys such as `sign-ups` and `from` are no names in Python.
  const odd = base === 'TypedDict' ? name : `${name}_`
  const lines = fields.map(({ key, type }) => `    ${JSON.stringify(key)}: ${type},`)
  const made = `${odd} = TypedDict("${odd}", {\n${lines.join('\n')}\n}${total ? '' : ', total=False'})\n`
  return base === 'TypedDict' ? made : `${made}\nclass ${name}(${base}, ${odd}):\n    pass\n`
}

const keywords =
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'
const reserved = new Set(keywords.split(' '))

function isName(key: string): boolean {
  return /^[A-Za-z_]\w*$/.test(key) && !reserved.has(key)
}

/** A name of the contract as a name in Python. */
export function pythonName(name: string): string {
  const snake = wordsOf(name).join('_')
  return reserved.has(snake) ? `${snake}_` : snake
}

function pascalCase(name: string): string {
  return wordsOf(name.replace(/[^A-Za-z0-9]+/g, '_'))
    .map(capitalized)
    .join('')
}

function literals(values: unknown[]): string[] {
  const named = values.filter((value) => value !== null)
  return [`Literal[${named.map(literal).join(', ')}]`, ...(named.length < values.length ? ['None'] : [])]
}

function literal(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return JSON.stringify(value)
}

function union(types: string[]): string {
  const unique = [...new Set(types)]
  if (unique.includes('Any')) return 'Any'
  return unique.length === 1 ? (unique[0] ?? 'Any') : `Union[${unique.join(', ')}]`
}
