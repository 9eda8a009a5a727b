import type { App } from '../app.ts'
import { type DeliverMeans, deliverSome } from '../operations/outbound/deliver-some.ts'
import { type DestinationRef, destinationsDue } from '../storage/outbound/deliveries.ts'
import { fanOut, projectsWithNews } from '../storage/outbound/fan-out.ts'
import { makeTurns } from './make-turns.ts'

export type Delivering = { stop: () => Promise<void> }

export type DeliveringOptions = { everyMs?: number; patienceMs?: number }

const restMs = 5_000
/** Rounds beside each other: a call that hangs holds up its own lane, not its destination. */
const lanes = 4
/** Over all destinations. */
const mostLanes = 128
/** Of the database's connections: intake needs the others. */
const databaseTurns = 2

/** A troubled destination has one lane, and rests between its rounds. */
type Line = { running: number; troubled: boolean; restUntil: number }

/**
 * Tells the world. Every destination has a line of its own, so that one that hangs holds up nobody else; however many
 * services run, a delivery is claimed by one of them.
 */
export function keepDelivering(
  app: App,
  { everyMs = 1_000, patienceMs }: DeliveringOptions = {},
): Delivering {
  const stopping = new AbortController()
  const means: DeliverMeans = {
    signal: stopping.signal,
    inTurn: makeTurns(databaseTurns),
    lanes,
    ...(patienceMs !== undefined && { patienceMs }),
  }
  const lines = new Map<string, Line>()
  const running = new Set<Promise<void>>()

  const serve = async (ref: DestinationRef, line: Line): Promise<void> => {
    let round = await deliverSome(app, ref, means).catch(complain)
    while (round === 'some' && !means.signal.aborted) {
      line.troubled = false
      round = await deliverSome(app, ref, means).catch(complain)
    }
    if (round !== 'troubled') return
    line.troubled = true
    line.restUntil = performance.now() + restMs
  }

  // What was claimed comes due again by itself.
  const complain = (error: unknown) => {
    if (!means.signal.aborted) app.log.warn({ err: error }, 'deliveries are behind')
    return 'troubled' as const
  }

  const start = (ref: DestinationRef): void => {
    const key = `${ref.projectId} ${ref.destinationId}`
    const line = lines.get(key) ?? { running: 0, troubled: false, restUntil: 0 }
    const isFull = line.running >= (line.troubled ? 1 : lanes) || running.size >= mostLanes
    if (isFull || line.restUntil > performance.now() || means.signal.aborted) return
    lines.set(key, line)
    line.running += 1
    const lane = serve(ref, line).finally(() => {
      line.running -= 1
      running.delete(lane)
      if (line.running === 0 && !line.troubled) lines.delete(key)
    })
    running.add(lane)
  }

  const look = async (): Promise<void> => {
    for (const projectId of await projectsWithNews(app.db))
      while (!means.signal.aborted && (await fanOut(app.db, projectId, app.now())) > 0);
    for (const ref of await destinationsDue(app.db, app.now())) start(ref)
  }

  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()
  const turn = () => {
    looking = look()
      .catch(complain)
      .finally(() => {
        if (!means.signal.aborted) timer = setTimeout(turn, everyMs).unref()
      })
  }
  turn()
  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await looking
      await Promise.all(running)
    },
  }
}
