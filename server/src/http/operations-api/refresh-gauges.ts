import { statfs } from 'node:fs/promises'
import type { App } from '#app.ts'
import { responds, workersUp } from '#storage/cluster/nodes-away.ts'
import { outcomesToday, type ServiceState, serviceState } from '#storage/monitoring/service-state.ts'

// Prometheus gives up after 10 s: a scrape without the database's gauges is better than none.
const patienceMs = 3_000

/** Reads what only the database, the disk and the queues know. A database that does not respond is a gauge, too. */
export async function refreshGauges(app: App): Promise<void> {
  setQueues(app)
  await Promise.all([setDisk(app), setState(app), setNodes(app)])
}

async function setNodes({ db, metrics }: App): Promise<void> {
  metrics.nodeUp.reset()
  for (const [node, isUp] of await workersUp(db, patienceMs)) metrics.nodeUp.set({ node }, Number(isUp))
}

function setQueues({ intake, metrics }: App): void {
  for (const [kind, count] of Object.entries(intake.waiting())) metrics.intakeWaiting.set({ kind }, count)
}

/** With DATABASE_URL and keys from the environment there is no such directory. */
async function setDisk({ config, metrics }: App): Promise<void> {
  const disk = await statfs(config.dataDir).catch(() => undefined)
  metrics.diskFree.set(disk === undefined ? Number.NaN : disk.bavail * disk.bsize)
  metrics.diskSize.set(disk === undefined ? Number.NaN : disk.blocks * disk.bsize)
}

async function setState(app: App): Promise<void> {
  const { metrics } = app
  const read = await Promise.race([readState(app), unanswered()])
  // Of a cluster: whether the coordinator responds.
  metrics.databaseUp.set(Number(read !== undefined || (await responds(app.db, patienceMs))))
  metrics.factsToday.reset()
  for (const { kind, outcome, count } of read?.outcomes ?? [])
    metrics.factsToday.set({ kind, outcome }, count)
  for (const [name, value] of Object.entries(valuesOf(read?.state, app.now())))
    metrics.state[name as keyof ReturnType<typeof valuesOf>].set(value)
}

async function readState({ db, log, now }: App) {
  try {
    const [state, outcomes] = await Promise.all([serviceState(db, now()), outcomesToday(db, now())])
    return { state, outcomes }
  } catch (error) {
    log.warn({ err: error }, 'gauges not refreshed')
    return undefined
  }
}

function unanswered(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), patienceMs).unref())
}

/** Not a number: unknown. No comparison in an alert is true for it. */
function valuesOf(state: ServiceState | undefined, now: Date) {
  const known = (value: number | undefined) => value ?? Number.NaN
  const age = (since: Date | null | undefined) =>
    since === undefined ? Number.NaN : since === null ? 0 : (now.getTime() - since.getTime()) / 1_000
  const endsAt = state?.credentialEndsAt
  return {
    unsettledFacts: known(state?.unsettledFacts),
    unsettledAge: age(state?.oldestUnsettledAt),
    waitingDeliveries: known(state?.waitingDeliveries),
    waitingDeliveryAge: age(state?.oldestWaitingDeliveryAt),
    failingPulls: known(state?.failingPulls),
    credentialEnds: known(endsAt === null ? undefined : endsAt && endsAt.getTime() / 1_000),
    mailFailing: known(state && Number(state.isMailFailing)),
  }
}
