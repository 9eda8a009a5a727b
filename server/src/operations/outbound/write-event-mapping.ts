import { conflict, invalidBody, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { EventMapping } from '#domain/events/event-mapping.ts'
import type { Queryable } from '#storage/database.ts'
import {
  deleteEventMapping,
  findEventMapping,
  isMappedElsewhere,
  upsertEventMapping,
} from '#storage/outbound/event-mappings.ts'
import { inLockedProject, takeId } from '#storage/projects/projects.ts'

export type NewEventMapping = Omit<EventMapping, 'id' | 'createdAt'>

export async function addEventMapping(
  { db, eventMappings, now }: App,
  projectId: number,
  wanted: NewEventMapping,
): Promise<EventMapping | Refusal> {
  const added = await db.transaction(async (transaction) => {
    const id = await takeId(transaction, projectId)
    return store(transaction, projectId, { ...wanted, id, createdAt: now() })
  })
  eventMappings.forget()
  return added
}

type Change = { [Field in keyof NewEventMapping]?: NewEventMapping[Field] | undefined }

/** Locks the project: a change must not restore a mapping that is deleted concurrently. */
export async function changeEventMapping(
  { db, eventMappings }: App,
  projectId: number,
  { id, change }: { id: number; change: Change },
): Promise<EventMapping | Refusal> {
  const changed = await inLockedProject(db, projectId, async (transaction) => {
    const stored = await findEventMapping(transaction, projectId, id)
    return stored === undefined
      ? refuse('not_found')
      : store(transaction, projectId, {
          ...stored,
          eventName: change.eventName ?? stored.eventName,
          paymentType: change.paymentType ?? stored.paymentType,
          standardEvent: change.standardEvent ?? stored.standardEvent,
          sendRevenue: change.sendRevenue ?? stored.sendRevenue,
          currency: change.currency === undefined ? stored.currency : change.currency,
        })
  })
  eventMappings.forget()
  return changed
}

export async function removeEventMapping(
  { db, eventMappings }: App,
  projectId: number,
  id: number,
): Promise<boolean> {
  const removed = await inLockedProject(db, projectId, (transaction) =>
    deleteEventMapping(transaction, projectId, id),
  )
  eventMappings.forget()
  return removed
}

async function store(
  transaction: Queryable,
  projectId: number,
  mapping: EventMapping,
): Promise<EventMapping | Refusal> {
  const { eventName, paymentType, standardEvent } = mapping
  if (eventName !== null && paymentType !== null)
    return invalidBody('A mapping has an event_name or a payment_type, not both.')
  if (paymentType !== null && standardEvent !== 'Purchase')
    return invalidBody('standard_event must be Purchase for a payment_type.')
  if (await isMappedElsewhere(transaction, projectId, mapping))
    return conflict(`'${eventName ?? paymentType}' is already mapped.`)
  await upsertEventMapping(transaction, projectId, mapping)
  return mapping
}
