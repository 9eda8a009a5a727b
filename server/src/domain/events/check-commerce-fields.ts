import { currencyCodes } from '@tributary/contract/currency-codes'
import type { StandardEvent } from '@tributary/contract/event-api/standard-events'

type Data = Record<string, unknown>

/** A rule for a field that is present. `must` ends the error sentence. */
type Rule = { must: string; holds: (value: unknown) => boolean }

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isPresent = (value: unknown) => value !== undefined && value !== null

const text: Rule = { must: 'must be a string', holds: isText }
const number: Rule = { must: 'must be a number', holds: isNumber }

const rules: Record<string, Rule> = {
  content_ids: {
    must: 'must be a list of strings',
    holds: (value) => Array.isArray(value) && value.every(isText),
  },
  contents: {
    must: 'must be a list of {id: string, quantity: number, item_price: number}; item_price is optional',
    holds: (value) => Array.isArray(value) && value.every(isContent),
  },
  content_type: text,
  currency: {
    must: 'must be an ISO 4217 code',
    holds: (value) => typeof value === 'string' && currencyCodes.has(value.toUpperCase()),
  },
  value: number,
  num_items: number,
  order_id: text,
}

function isContent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { id, quantity, item_price } = value as Data
  return isText(id) && isNumber(quantity) && (!isPresent(item_price) || isNumber(item_price))
}

/** Why a mapped event does not fit a network's catalogue, one sentence each. Values are not quoted: they may be personal. */
export function checkCommerceFields(standardEvent: StandardEvent, data: Data | null): string[] {
  const wrong = Object.entries(rules).flatMap(([field, { must, holds }]) => {
    const value = data?.[field]
    return isPresent(value) && !holds(value) ? [`${field} ${must}.`] : []
  })
  const lacksOrder = standardEvent === 'Purchase' && !isPresent(data?.order_id)
  return lacksOrder ? [...wrong, 'A Purchase needs an order_id.'] : wrong
}

export function hasCommerceFields(data: Data | null): boolean {
  return data !== null && Object.keys(rules).some((field) => isPresent(data[field]))
}
