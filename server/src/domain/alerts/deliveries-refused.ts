import { networkName } from '@tributary/contract/network-names'
import type { Destination } from '#domain/outbound/destination.ts'
import { viewPath } from '#domain/views/view-path.ts'
import type { Observation } from './observation.ts'
import { writeCount, writePercent } from './write-figures.ts'

/** A destination and what became of the deliveries of the last hour. Skipped ones do not count: they were never sent. */
export type DeliveryHour = Pick<Destination, 'id' | 'kind' | 'code' | 'name' | 'status' | 'enabled'> & {
  delivered: number
  failed: number
  /** Failed since the last success, counted up to 1,000 and over at most a week. */
  failedSince: number
  /** Of the last failed delivery. */
  last: { statusCode: number | null; reason: string | null; answer: string | null } | null
}

/** So many in an hour tell a broken connection from a few bad facts, ... */
const leastFailed = 20
/** ... if most are refused. */
const leastShare = 0.5
/** A destination with little traffic: so many in a row, without a success between. */
const leastInARow = 10

export function observeDeliveries(projectId: number, hour: DeliveryHour): Observation[] {
  const concluded = hour.delivered + hour.failed
  const isFailing = hour.failed >= leastFailed && hour.failed >= leastShare * concluded
  const isRow = hour.failedSince >= leastInARow
  // One that was switched off long ago is old news.
  const isGone = hour.status === 'gone' && hour.last !== null
  if (!isGone && (!hour.enabled || !(isFailing || isRow))) return []
  return [
    {
      kind: 'deliveries-refused',
      subject: String(hour.id),
      title: isGone
        ? `${nameOf(hour)} wants no more deliveries and was switched off`
        : `${nameOf(hour)} refuses deliveries`,
      why: [isGone ? '' : countsOf(hour, concluded), wordsOf(hour), hintOf(hour)].filter(Boolean).join(' '),
      path: pathOf(projectId, hour),
    },
  ]
}

function nameOf({ kind, code, name }: DeliveryHour): string {
  return kind === 'network'
    ? `${networkName(code)} (${name})`
    : kind === 'webhook'
      ? `The webhook ${name}`
      : name
}

function countsOf({ failed, failedSince }: DeliveryHour, concluded: number): string {
  const row = failedSince >= 1_000 ? 'more than 1,000' : `last ${writeCount(failedSince)}`
  const inARow = failedSince > failed ? `None of the ${row} deliveries succeeded.` : ''
  if (failed === 0) return inARow
  const share = writePercent(failed / concluded)
  return `${writeCount(failed)} of ${writeCount(concluded)} deliveries in the last hour were refused for good (${share}). ${inARow}`.trim()
}

const hints: Partial<Record<Destination['status'], string>> = {
  unauthorized: 'Its credentials are no longer valid: enter new ones, then retry the failed deliveries.',
  gone: 'It answered 410. Switch it on again if that was a mistake.',
}

const hintOf = ({ status }: DeliveryHour) => hints[status] ?? ''

const maxWords = 160

/** The receiver's own words, as far as they are an error message: the rest of a response may repeat what it was sent. */
function wordsOf({ last }: DeliveryHour): string {
  if (last === null) return ''
  const message = messageIn(last.answer) ?? (last.statusCode === null ? last.reason : null)
  const status = last.statusCode === null ? '' : `status ${last.statusCode}`
  const words = message === null ? '' : `“${masked(message).slice(0, maxWords)}”`
  const said = [status, words].filter(Boolean).join(', ')
  return said === '' ? '' : `Its last response: ${said}.`
}

function messageIn(answer: string | null): string | null {
  try {
    const body: unknown = JSON.parse(answer ?? '')
    return messageOf(body)
  } catch {
    return null
  }
}

const fields = ['message', 'error_message', 'error_description', 'msg', 'detail', 'error', 'errors'] as const

/** The first text under one of the names that APIs use for it, however deep. */
function messageOf(value: unknown): string | null {
  if (Array.isArray(value)) return messageOf(value[0])
  if (typeof value !== 'object' || value === null) return null
  for (const field of fields) {
    const found = (value as Record<string, unknown>)[field]
    if (typeof found === 'string' && found !== '') return found
    const deeper = messageOf(found)
    if (deeper !== null) return deeper
  }
  return null
}

/** Addresses, numbers and ids: a mail must not carry what a receiver repeats. */
function masked(message: string): string {
  return message
    .replace(/\s+/g, ' ')
    .replace(/\S+@\S+/g, '…')
    .replace(/[\w-]{20,}/g, '…')
    .replace(/\+?\d[\d\s()-]{5,}\d/g, '…')
}

function pathOf(projectId: number, { id, kind }: DeliveryHour): string {
  return kind === 'webhook'
    ? viewPath(projectId, { page: 'settings/webhooks', search: { webhook: id, state: 'failed' } })
    : viewPath(projectId, { page: 'spend/postbacks', search: { to: id, state: 'failed' } })
}
