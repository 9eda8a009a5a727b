import { z } from 'zod'
import { currencyCodes } from '#currency-codes.ts'
import { day } from '#manage-api/day-span.ts'
import { refusalText, refuse } from '#refusals.ts'
import type { BodyShape } from '#unknown-fields/body-shape.ts'
import { refuseUnknownField } from '#unknown-fields/refuse-unknown-field.ts'

const maxIdLength = 255
const maxNameLength = 512
const maxCount = 1e15

/** What is wrong with a field; the text follows its name. */
class Fault {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const isMissing = (given: unknown) => given === undefined || given === null || given === ''

/** Networks' ids are digits: a number is stored as text. */
function readText(given: unknown, maxLength: number): string | Fault {
  const text = typeof given === 'number' && Number.isSafeInteger(given) ? String(given) : given
  if (typeof text === 'number') return new Fault('must be sent as a string: the number is too large')
  if (typeof text !== 'string') return new Fault('must be a string')
  return text.length > maxLength ? new Fault(`must have at most ${maxLength} characters`) : text.trim()
}

const optionalText = (maxLength: number, description: string) => ({
  read: (given: unknown) => (isMissing(given) ? '' : readText(given, maxLength)),
  meta: { type: ['string', 'null'], maxLength, description },
})

const date = {
  required: true,
  read: (given: unknown) => {
    if (typeof given !== 'string') return new Fault('must be a string')
    return isDay(given) ? given : new Fault(refusalText(refuse('invalid_date', { value: given })))
  },
  meta: {
    type: 'string',
    format: 'date',
    description: 'In the timezone of the network’s reports',
    examples: ['2026-03-01'],
  },
}

// A file has few distinct days.
const knownDays = new Map<string, boolean>()

function isDay(text: string): boolean {
  const known = knownDays.get(text)
  if (known !== undefined) return known
  const good = day.safeParse(text).success
  if (knownDays.size > 10_000) knownDays.clear()
  knownDays.set(text.slice(0, 40), good)
  return good
}

const campaign = {
  required: true,
  read: (given: unknown) => {
    const text = isMissing(given) ? '' : readText(given, maxIdLength)
    return text === '' ? new Fault('must not be empty') : text
  },
  meta: {
    type: 'string',
    maxLength: maxIdLength,
    description: 'Display id, or the network’s id of the campaign',
    examples: ['K7QX2M'],
  },
}

const count = (description: string) => ({
  read: (given: unknown) => {
    if (isMissing(given)) return 0
    const number = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given
    const fits = typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= maxCount
    return fits ? number : new Fault('must be a whole number, 0 or more')
  },
  meta: { type: ['integer', 'null'], minimum: 0, description },
})

const plainDecimal = /^\d{1,15}(\.\d{1,20})?$/

/** A JSON number is the decimal that it is written as. */
const amount = {
  required: true,
  read: (given: unknown) => {
    const number = typeof given === 'number' ? decimalOf(given) : given
    const text = typeof number === 'string' ? number.trim() : ''
    if (/^-/.test(text)) return new Fault('must be 0 or more')
    return plainDecimal.test(text)
      ? text
      : new Fault('must be a number with at most 15 digits before the decimal point')
  },
  meta: {
    type: ['number', 'string'],
    minimum: 0,
    description: 'Cost, as a number or a decimal string. Stored exactly',
    examples: [41.25],
  },
}

// Numbers below a millionth are written with an exponent.
function decimalOf(number: number): string {
  return Math.abs(number) < 1e-6 ? number.toFixed(20) : String(number)
}

const platform = {
  read: (given: unknown): '' | 'ANDROID' | 'IOS' | Fault => {
    if (isMissing(given)) return ''
    const text = typeof given === 'string' ? given.toUpperCase() : ''
    return text === 'ANDROID' || text === 'IOS' ? text : new Fault('must be "ANDROID" or "IOS"')
  },
  meta: {
    type: ['string', 'null'],
    enum: ['ANDROID', 'IOS', null],
    description: 'Case-insensitive. Without it, the spend counts in full under both platforms',
  },
}

const currency = {
  read: (given: unknown) => {
    if (isMissing(given)) return null
    const code = typeof given === 'string' ? given.toUpperCase() : ''
    return currencyCodes.has(code) ? code : new Fault('must be an ISO 4217 code')
  },
  meta: {
    type: ['string', 'null'],
    description: 'ISO 4217; defaults to the display currency. Converted at the rate of the day',
    examples: ['EUR'],
  },
}

/** The cost of one ad on one day. Plain readers: a schema takes twenty times as long, and a file has many rows. */
const fields = {
  date,
  campaign,
  campaign_name: optionalText(maxNameLength, 'Names a discovered campaign that was not renamed'),
  ad_set_id: optionalText(maxIdLength, 'The network’s id of the ad set or ad group'),
  ad_set_name: optionalText(maxNameLength, 'Stored, and shown wherever the id has no name'),
  ad_creative_id: optionalText(maxIdLength, 'The network’s id of the ad'),
  ad_creative_name: optionalText(maxNameLength, 'Stored, and shown wherever the id has no name'),
  keyword_id: optionalText(maxIdLength, 'Mainly for Apple Search Ads'),
  keyword_name: optionalText(maxNameLength, 'Stored, and shown wherever the id has no name'),
  platform,
  spend: amount,
  clicks: count('Clicks that the network claims'),
  installs: count('Installs that the network claims'),
  impressions: count('Impressions that the network claims'),
  currency,
}

type Fields = typeof fields
export type SpendRowOnTheWire = { [Name in keyof Fields]: Exclude<ReturnType<Fields[Name]['read']>, Fault> }

const readers = Object.entries(fields)

const rowShape: BodyShape = {
  kind: 'fields',
  fields: new Map(readers.map(([name]) => [name, { kind: 'value' }])),
}

export function readSpendRow(given: unknown): { row: SpendRowOnTheWire } | { refused: string } {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { refused: 'The row must be an object.' }
  const unknown = refuseUnknownField(rowShape, given)
  if (unknown !== undefined) return { refused: refusalText(unknown) }
  const row: Record<string, unknown> = {}
  for (const [name, field] of readers) {
    const value = (given as Record<string, unknown>)[name]
    if (value === undefined && 'required' in field) return { refused: `${name} is required.` }
    const read = field.read(value)
    if (read instanceof Fault) return { refused: sentence(name, read.text) }
    row[name] = read
  }
  return { row: row as SpendRowOnTheWire }
}

const sentence = (name: string, text: string) => (text.endsWith('.') ? text : `${name} ${text}.`)

/** Documents a row without parsing it: a bad row must not stop the others. */
export const rawSpendRow = z.unknown().meta({
  type: 'object',
  properties: Object.fromEntries(readers.map(([name, { meta }]) => [name, meta])),
  required: readers.filter(([, field]) => 'required' in field).map(([name]) => name),
})
