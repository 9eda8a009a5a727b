import { catalogueEvents } from '#domain/events/catalogue-events.ts'
import type { Commerce } from './conversion.ts'

type Data = Record<string, unknown> | null

/** Reads the valid fields: the ledger already reported the invalid ones. */
export function readCommerce(data: Data): Commerce {
  const contents = listOf(data?.contents).flatMap(readContent)
  const ids = listOf(data?.content_ids).filter((id): id is string => typeof id === 'string')
  return {
    orderId: textOf(data?.order_id),
    contentIds: ids.length > 0 ? ids : contents.map(({ id }) => id),
    contents,
    contentType: textOf(data?.content_type),
    numItems: numberOf(data?.num_items),
  }
}

function readContent(value: unknown): Commerce['contents'] {
  if (typeof value !== 'object' || value === null) return []
  const { id, quantity, item_price } = value as Record<string, unknown>
  const count = numberOf(quantity)
  return typeof id === 'string' && count !== null
    ? [{ id, quantity: count, itemPrice: numberOf(item_price) }]
    : []
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** What is missing for a catalogue. A payment needs no contents. */
export function commerceRemarks(
  name: string,
  { orderId, contentIds }: Commerce,
  { isPayment }: { isPayment: boolean },
): string[] {
  if (!catalogueEvents.has(name) || isPayment) return []
  return [
    ...(name === 'Purchase' && orderId === null ? ['without_order_id'] : []),
    ...(contentIds.length === 0 ? ['without_contents'] : []),
  ]
}
