import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { UsageError } from '#cli-error.ts'
import type { Given } from '#command.ts'
import type { Io } from '#io.ts'
import { type CommandField, type ContractCommand, optionName } from './contract-command.ts'

/** The fields of options over those of `--body`. A body that is not JSON is sent as it is, if the endpoint takes that. */
export async function readBody(io: Io, { body: fields, otherTypes }: ContractCommand, { options }: Given) {
  if (fields === null) return {}
  const whole = options.body === undefined ? undefined : await readWhole(io, options.body)
  const [otherType] = otherTypes
  if (whole !== undefined && otherType !== undefined && !/^\s*[{[]/.test(whole))
    return { body: whole, contentType: otherType }
  const given = Object.fromEntries(
    fields.flatMap((field) => {
      const value = options[optionName(field)]
      return value === undefined ? [] : [[field.name, fieldValue(field, value)]]
    }),
  )
  const body = { ...(whole === undefined ? {} : (parse('--body', whole) as object)), ...given }
  const missing = fields.find(({ name, required }) => required && !Object.hasOwn(body, name))
  if (missing !== undefined) throw new UsageError(`--${optionName(missing)} is required.`)
  return { body: JSON.stringify(body), contentType: 'application/json' }
}

export async function readWhole(io: Io, given: string): Promise<string> {
  if (given === '-') return text(io.stdin)
  if (!given.startsWith('@')) return given
  try {
    return readFileSync(given.slice(1), 'utf8')
  } catch (error) {
    throw new UsageError(`${given.slice(1)} cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
}

function fieldValue({ name, type }: CommandField, given: string): unknown {
  if (given === 'null') return null
  if (type === 'boolean') return given === 'true'
  if (type === 'string') return given
  if (type === 'number') return numberOf(name, given)
  if (type === 'text') return /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : given
  return parse(`--${name.replaceAll('_', '-')}`, given)
}

function numberOf(name: string, given: string): number {
  const value = Number(given)
  if (given.trim() === '' || Number.isNaN(value))
    throw new UsageError(`--${name.replaceAll('_', '-')} must be a number.`)
  return value
}

/** Without brackets it is a list of texts: `a,b`. */
function parse(option: string, given: string): unknown {
  if (option !== '--body' && !/^\s*[{["\d]/.test(given)) return given.split(',').map((one) => one.trim())
  try {
    return JSON.parse(given)
  } catch {
    throw new UsageError(`${option} must be JSON.`)
  }
}
