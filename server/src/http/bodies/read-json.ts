import { invalidBody, type Refusal, refuse } from '@tributary/contract/refusals'
import { cleanText } from '#http/clean-text.ts'

export type JsonRead = { value: unknown } | { refused: Refusal }

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])
const maxDepth = 50

// Most bodies contain none of these and need no second pass.
const suspicious = /__proto__|constructor|prototype|\\u/

type Reviver = (key: string, value: unknown, context?: { source?: string }) => unknown

/** A whole number that JavaScript cannot hold becomes its digits: two ids above 2^53 would be one. */
export const exactIntegers: Reviver = (_key, value, { source = '' } = {}) =>
  typeof value === 'number' && /^-?\d{16,}$/.test(source) && String(value) !== source ? source : value

/** Parses JSON; rejects keys that could pollute prototypes and replaces text the database cannot store. */
export function readJson(raw: Buffer, reviver?: Reviver): JsonRead {
  if (raw.length === 0) return { value: undefined }
  const text = raw.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text, reviver)
  } catch {
    return { refused: refuse('invalid_json') }
  }
  return suspicious.test(text) || nestsDeeply(text) ? clean(value, 0) : { value }
}

function nestsDeeply(text: string): boolean {
  return text.split(/[[{]/, maxDepth + 1).length > maxDepth
}

function clean(value: unknown, depth: number): JsonRead {
  if (typeof value === 'string') return { value: cleanText(value) }
  if (typeof value !== 'object' || value === null) return { value }
  if (depth >= maxDepth)
    return {
      refused: invalidBody(`The body is nested deeper than ${maxDepth} levels.`),
    }
  return Array.isArray(value) ? cleanArray(value, depth) : cleanObject(value, depth)
}

function cleanArray(items: unknown[], depth: number): JsonRead {
  const cleaned: unknown[] = []
  for (const item of items) {
    const read = clean(item, depth + 1)
    if ('refused' in read) return read
    cleaned.push(read.value)
  }
  return { value: cleaned }
}

function cleanObject(object: object, depth: number): JsonRead {
  const cleaned: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(object)) {
    if (forbidden.has(key)) return { refused: refuse('forbidden_key', { key }) }
    const read = clean(item, depth + 1)
    if ('refused' in read) return read
    cleaned[cleanText(key)] = read.value
  }
  return { value: cleaned }
}
