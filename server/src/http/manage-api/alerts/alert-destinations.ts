import * as contract from '@tributary/contract/manage-api/alerts/alert-destinations'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { AlertDestination } from '#domain/alerts/alert-destination.ts'
import { type Answer, envelope } from '#http/answer.ts'
import { slidingWindow } from '#http/limits/sliding-window.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
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
  const destination = serveResource(server, app, shown)
  destination.list(contract.listAlertDestinations, ({ project }) => list(app, project.id))
  destination.list(contract.listServiceAlertDestinations, () => list(app, serviceProject))
  destination.create(contract.createAlertDestination, 'Destination created.', ({ project, body }) =>
    create(app, project.id, body),
  )
  destination.create(contract.createServiceAlertDestination, 'Destination created.', ({ body }) =>
    create(app, serviceProject, body),
  )
  destination.change(contract.changeAlertDestination, 'Destination updated.', ({ params, project, body }) =>
    change(app, project.id, { ...body, id: params.id }),
  )
  destination.change(contract.changeServiceAlertDestination, 'Destination updated.', ({ params, body }) =>
    change(app, serviceProject, { ...body, id: params.id }),
  )
  const remove = (projectId: number, id: string) =>
    app.db.transaction((transaction) => removeAlertDestination(transaction, projectId, id))
  destination.remove(contract.deleteAlertDestination, ({ params, project }) => remove(project.id, params.id))
  destination.remove(contract.deleteServiceAlertDestination, ({ params }) =>
    remove(serviceProject, params.id),
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

type Shown = {
  destination: AlertDestination
  deliveries: readonly LastAlertDelivery[]
  secret?: string | null
}

async function list({ db }: App, projectId: number): Promise<Shown[]> {
  const deliveries = await lastAlertDeliveries(db, projectId)
  return (await alertDestinationsOf(db, projectId)).map((destination) => ({ destination, deliveries }))
}

/** `tell_ends` is the name until 0.3.0; it goes with the next release. */
type OnResolve = { notify_on_resolve?: boolean | undefined; tell_ends?: boolean | undefined }

type Body = Omit<NewAlertDestination, 'notifyOnResolve'> & OnResolve

async function create(
  app: App,
  projectId: number,
  { tell_ends, notify_on_resolve: notifyOnResolve = tell_ends, ...body }: Body,
): Promise<Shown | Refusal> {
  const made = await addAlertDestination(app, projectId, { ...body, notifyOnResolve })
  return isRefusal(made) ? made : { ...made, deliveries: [] }
}

type Change = Omit<AlertDestinationChange, 'notifyOnResolve'> & { id: string } & OnResolve

async function change(
  app: App,
  projectId: number,
  { id, tell_ends, notify_on_resolve: notifyOnResolve = tell_ends, ...body }: Change,
): Promise<Shown | Refusal> {
  const changed = await changeAlertDestination(app, projectId, { id, change: { ...body, notifyOnResolve } })
  if (isRefusal(changed)) return changed
  return { destination: changed, deliveries: await lastAlertDeliveries(app.db, projectId) }
}

function shown({ destination, deliveries, secret }: Shown) {
  return { ...onTheWire(destination, deliveries), ...(secret !== undefined && { secret }) }
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
