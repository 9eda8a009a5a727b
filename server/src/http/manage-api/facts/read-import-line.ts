import type { EventLimits } from '@tributary/contract/event-api/event-limits'
import {
  type ImportKind,
  importEventWithin,
  importHead,
  importLines,
  importStoredEvent,
} from '@tributary/contract/manage-api/facts/import-facts'
import { type ImportSettingKind, importSettings } from '@tributary/contract/manage-api/facts/import-settings'
import { isRefusal, refusalText } from '@tributary/contract/refusals'
import type { z } from 'zod'
import type { ImportLine, RefusedLine } from '#domain/import/import-fact.ts'
import { timeOfOrder } from '#domain/import/import-order.ts'
import { readJson } from '#http/bodies/read-json.ts'
import { refuseBody } from '#http/bodies/refuse-body.ts'
import type { LineReader } from '#intake/import/import-facts.ts'
import { importFactOf } from './import-fact-of.ts'
import { importSettingOf } from './import-setting-of.ts'

type Line = { number: number; raw: Buffer }

export type ImportHead = z.output<typeof importHead>

const dayMs = 86_400_000
// Older times are mistakes, and every month of history creates partitions.
const earliest = Date.UTC(2000, 0, 1)

/** The kind and time of a fact: enough to sort the lines. */
function readImportHead({ number, raw }: Line, now: Date): ImportHead | RefusedLine {
  const read = readObject(raw)
  if (typeof read === 'string') return { line: number, reason: read, kind: null, item: {} }
  const head = importHead.safeParse(read)
  if (!head.success) return refused(number, read, head.error)
  const { at, fact } = head.data
  const reason = timeFault(at, now)
  return reason === undefined ? head.data : { line: number, reason, kind: fact, item: withoutIds(read) }
}

/** How lines are parsed in a project with these event limits. */
export function importReader(limits: EventLimits): LineReader {
  const schemas = { ...importLines, event: importEventWithin(limits) }
  return { head: readImportHead, fact: (line) => readImportFact(schemas, line) }
}

/** `at`: the order of the line, which tells its time. */
function readImportFact(
  schemas: typeof importLines,
  { number, raw, at: order }: Line & { at: number },
): ImportLine | RefusedLine {
  const read = readObject(raw)
  if (typeof read === 'string') return { line: number, reason: read, kind: null, item: {} }
  const kind = read.fact as ImportKind
  // What a service has accepted may be more than this one accepts now.
  const isStoredEvent = kind === 'event' && typeof read.stored_as === 'string'
  const parsed = (isStoredEvent ? importStoredEvent : schemas[kind]).safeParse(read)
  if (!parsed.success) return refused(number, read, parsed.error)
  const at = timeOfOrder(order) ?? importHead.shape.at.parse(read.at)
  if (isSetting(kind)) return importSettingOf({ kind, line: number, at }, parsed.data)
  const fact = importFactOf({ kind, line: number, at }, parsed.data)
  return typeof fact === 'string' ? { line: number, reason: fact, kind, item: withoutIds(read) } : fact
}

const isSetting = (kind: ImportKind): kind is ImportSettingKind => kind in importSettings

type Fields = Record<string, unknown>

/** The object, or the reason why it is not one. */
function readObject(raw: Buffer): Fields | string {
  const read = readJson(raw)
  if ('refused' in read)
    return read.refused.refusal === 'invalid_json' ? 'The line is not valid JSON.' : refusalText(read.refused)
  const { value } = read
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Fields) : 'The line is not a JSON object.'
}

function refused(line: number, read: Fields, error: z.ZodError): RefusedLine {
  const refusal = refuseBody(error, read)
  const kind = importHead.shape.fact.safeParse(read.fact)
  return {
    line,
    reason: isRefusal(refusal) ? refusalText(refusal) : '',
    kind: kind.success ? kind.data : null,
    item: withoutIds(read),
  }
}

function timeFault(at: Date, now: Date): string | undefined {
  if (at.getTime() < earliest) return 'at is before the year 2000.'
  return at.getTime() > now.getTime() + dayMs ? 'at is in the future.' : undefined
}

// The client library's install id is secret and must not be shown.
function withoutIds({ id: _, install: __, ...rest }: Fields): Fields {
  return rest
}
