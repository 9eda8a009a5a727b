import * as contract from '@tributary/contract/manage-api/alerts/alert-destinations'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { AlertDestination } from '#domain/alerts/alert-destination.ts'
import { type Answer, envelope, itemPage, noContent } from '#http/answer.ts'
import { slidingWindow } from '#http/limits/sliding-window.ts'
import { serve } from '#http/route.ts'
import { testAlertDestination } from '#operations/alerts/test-destination.ts'
import {
  type AlertDestinationChange,
  addAlertDestination,
  changeAlertDestination,
  type NewAlertDestination,
} from '#operations/alerts/write-destination.ts'
import { type LastAlertDelivery, lastAlertDeliveries } from '#storage/alerts/alert-deliveries.ts'
import { alertDestinationsOf, removeAlertDestination } from '#storage/alerts/alert-destinations.ts'
import { serviceProject } from '#storage/alerts/alerts.ts'

const testsPerMinute = 5

export function alertDestinations(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listAlertDestinations, (_, { project }) => list(app, project.id))
  serve(server, app, contract.createAlertDestination, (_, { project, body }) => create(app, project.id, body))
  serve(server, app, contract.changeAlertDestination, (_, { params, project, body }) =>
    change(app, project.id, { ...body, id: params.id }),
  )
  serve(server, app, contract.deleteAlertDestination, (_, { params, project }) =>
    remove(app, project.id, params.id),
  )
  serve(server, app, contract.listServiceAlertDestinations, () => list(app, serviceProject))
  serve(server, app, contract.createServiceAlertDestination, (_, { body }) =>
    create(app, serviceProject, body),
  )
  serve(server, app, contract.changeServiceAlertDestination, (_, { params, body }) =>
    change(app, serviceProject, { ...body, id: params.id }),
  )
  serve(server, app, contract.deleteServiceAlertDestination, (_, { params }) =>
    remove(app, serviceProject, params.id),
  )
  sendTests(server, app)
}

function sendTests(server: FastifyInstance, app: App): void {
  const tests = slidingWindow(testsPerMinute, 60_000)
  const test = async (projectId: number, id: string): Promise<Answer | Refusal> => {
    if (!tests.admit(`${projectId} ${id}`, app.now().getTime())) return refuse('too_many_attempts')
    const result = await testAlertDestination(app, projectId, id)
    if (isRefusal(result)) return result
    return envelope('OK', { sent: result.verdict === 'sent', answer: result.answer })
  }
  serve(server, app, contract.testAlertDestination, (_, { params, project }) => test(project.id, params.id))
  serve(server, app, contract.testServiceAlertDestination, (_, { params }) => test(serviceProject, params.id))
}

async function list({ db }: App, projectId: number): Promise<Answer> {
  const last = await lastAlertDeliveries(db, projectId)
  const found = await alertDestinationsOf(db, projectId)
  return itemPage(found.map((one) => onTheWire(one, last)))
}

/** `tell_ends` is the name until 0.3.0; it goes with the next release. */
type OnResolve = { notify_on_resolve?: boolean | undefined; tell_ends?: boolean | undefined }

type Body = Omit<NewAlertDestination, 'notifyOnResolve'> & OnResolve

async function create(
  app: App,
  projectId: number,
  { tell_ends, notify_on_resolve: notifyOnResolve = tell_ends, ...body }: Body,
): Promise<Answer | Refusal> {
  const made = await addAlertDestination(app, projectId, { ...body, notifyOnResolve })
  if (isRefusal(made)) return made
  const { destination, secret } = made
  return envelope('Destination created.', { ...onTheWire(destination, []), secret }, 201)
}

type Change = Omit<AlertDestinationChange, 'notifyOnResolve'> & { id: string } & OnResolve

async function change(
  app: App,
  projectId: number,
  { id, tell_ends, notify_on_resolve: notifyOnResolve = tell_ends, ...body }: Change,
): Promise<Answer | Refusal> {
  const changed = await changeAlertDestination(app, projectId, { id, change: { ...body, notifyOnResolve } })
  if (isRefusal(changed)) return changed
  return envelope('Destination updated.', onTheWire(changed, await lastAlertDeliveries(app.db, projectId)))
}

async function remove({ db }: App, projectId: number, id: string): Promise<Answer | Refusal> {
  const isRemoved = await db.transaction((transaction) => removeAlertDestination(transaction, projectId, id))
  return isRemoved ? noContent : refuse('not_found')
}

function onTheWire(
  { id, channel, name, email, kinds, notifyOnResolve, unsubscribedAt, createdAt }: AlertDestination,
  deliveries: readonly LastAlertDelivery[],
): contract.AlertDestinationOnTheWire {
  const last = deliveries.find(({ destinationId }) => destinationId === id)
  return {
    id,
    channel,
    name,
    email,
    kinds,
    notify_on_resolve: notifyOnResolve,
    tell_ends: notifyOnResolve,
    unsubscribed: unsubscribedAt !== null,
    last_delivery: last === undefined ? null : deliveryOnTheWire(last),
    created_at: createdAt.toISOString(),
  }
}

function deliveryOnTheWire({ state, createdAt, attempts, dueAt, answer }: LastAlertDelivery) {
  return {
    state,
    at: createdAt.toISOString(),
    attempts,
    next_attempt_at: state === 'waiting' ? dueAt.toISOString() : null,
    answer,
  }
}
