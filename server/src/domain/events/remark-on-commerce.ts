import type { StandardEvent } from '@tributary/contract/event-api/standard-events'
import { type Remark, remarkOnFaults } from '#domain/facts/remarks.ts'
import { catalogueEvents } from './catalogue-events.ts'
import { checkCommerceFields } from './check-commerce-fields.ts'
import type { EventFact } from './event.ts'

type Data = EventFact['data']

/** One remark that names everything wrong with the commerce data of an event, whether or not it is sent to a network. */
export function remarkOnCommerce(
  { name, data }: Pick<EventFact, 'name' | 'data'>,
  standardEvent: StandardEvent | undefined,
): Remark | undefined {
  if (standardEvent !== undefined) return remarkOnMapped(standardEvent, data)
  return isPurchase(name) && hasOrderData(data) ? remarkOnPurchase(data) : undefined
}

function remarkOnMapped(standardEvent: StandardEvent, data: Data): Remark | undefined {
  const faults = checkCommerceFields(standardEvent, data)
  const missing =
    catalogueEvents.has(standardEvent) && lacksContents(data) ? [needsContents(standardEvent)] : []
  return faults.length > 0
    ? remarkOnFaults('commerce_invalid', [...faults, ...missing])
    : remarkOnFaults('contents_missing', missing)
}

/** Only its name says that this is a purchase: a note names what is missing, and the fields may be of any type. */
function remarkOnPurchase(data: Data): Remark | undefined {
  const order = isMissing(data?.order_id) ? ['A Purchase needs an order_id.'] : []
  const contents = lacksContents(data) ? [needsContents('Purchase')] : []
  const about = order.length > 0 ? 'order_id_missing' : 'contents_missing'
  const remark = remarkOnFaults(about, [...order, ...contents])
  return remark && { ...remark, noteOnly: true }
}

// The standard event, and the name that the interface suggests for it.
const purchaseNames = new Set(['purchase', 'purchasecompleted'])

function isPurchase(name: string): boolean {
  // Every event comes by here: most are ruled out by their first letter.
  return (
    (name[0] === 'p' || name[0] === 'P') && purchaseNames.has(name.toLowerCase().replaceAll(/[\s_-]/g, ''))
  )
}

const orderFields = ['order_id', 'contents', 'content_ids', 'content_type', 'num_items']

/** A plain amount is revenue, not an order: nothing is missing. */
const hasOrderData = (data: Data) => data !== null && orderFields.some((field) => !isMissing(data[field]))

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

const isEmpty = (value: unknown) => isMissing(value) || (Array.isArray(value) && value.length === 0)

const lacksContents = (data: Data) => isEmpty(data?.contents) && isEmpty(data?.content_ids)

const needsContents = (event: StandardEvent) =>
  `${/^[AI]/.test(event) ? 'An' : 'A'} ${event} needs contents or content_ids.`
