import type { Readable } from 'node:stream'
import {
  type LiveFactOnTheWire,
  listRecent,
  liveFact,
  watchLive,
} from '@tributary/contract/manage-api/live/live'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { type LiveFilter, matchesFilter } from '#domain/live/matches-filter.ts'
import { showFact } from '#domain/live/show-fact.ts'
import { maskPersonal } from '#domain/members/mask-personal.ts'
import { maskOf } from '#domain/members/mask-response.ts'
import { envelope } from '#http/answer.ts'
import { limitUnread } from '#http/live/limit-unread.ts'
import { type LiveFeed, openLiveFeed } from '#http/live/live-feed.ts'
import { messageOf } from '#http/live/live-message.ts'
import { endLiveStream, everything, type Opening, openLiveStream, type View } from '#http/live/live-stream.ts'
import { readLiveFacts } from '#http/live/read-live-facts.ts'
import { pseudonymOf, seesPersonalData } from '#http/mask-answer.ts'
import { serve } from '#http/route.ts'
import { limitConcurrency } from '#limit-concurrency.ts'
import { liveFacts } from '#storage/live/live-facts.ts'

const mask = maskOf(liveFact, maskPersonal)

const maxRead = 1_000

// After a restart all listeners resume at once, and each may read thousands of facts.
const openingsAtOnce = 2

const mebibyte = 1_048_576

// A fact may have arrived this long before the cursor was written and still not have been visible.
const overlapMs = 5_000

const headers = {
  'cache-control': 'no-store',
  // A buffering proxy would hold the stream back.
  'x-accel-buffering': 'no',
  // Kept alive, it would delay a server that stops.
  connection: 'close',
}

export function live(server: FastifyInstance, app: App): void {
  const maskFact: MaskFact = (projectId, fact) =>
    mask?.(fact, { pseudonym: pseudonymOf(app, projectId), linkSubIds: [] }) as LiveFactOnTheWire
  serveStream(server, app, maskFact)
  serveRecent(server, app, maskFact)
}

type MaskFact = (projectId: number, fact: LiveFactOnTheWire) => LiveFactOnTheWire

function serveStream(server: FastifyInstance, app: App, maskFact: MaskFact): void {
  const feeds = new Map<number, LiveFeed>()
  const streams = openStreams(server, app)
  const inTurn = limitConcurrency(openingsAtOnce)
  const feedOf = (projectId: number): LiveFeed => {
    const feed = feeds.get(projectId) ?? openLiveFeed(app, projectId)
    feeds.set(projectId, feed)
    return feed
  }
  const masked = (projectId: number): View => ({
    name: 'masked',
    show: ({ cursor, shown }) => ({ cursor, shown: maskFact(projectId, shown) }),
  })

  serve(server, app, watchLive, async (_app, { project, query, lastEventId, caller }) => {
    const given = lastEventId ?? query.after
    const since = given === undefined ? undefined : timeOf(given)
    if (given !== undefined && since === undefined) return refuse('invalid_request')
    if (streams.areFull()) return refuse('too_many_listeners')
    const { backlog, after: _, ...filter } = query
    const view = seesPersonalData(caller) ? everything : masked(project.id)
    const opening = () => inTurn(() => openingOf(app, project.id, { filter, backlog, since, view }))
    const stream = openLiveStream({ feed: feedOf(project.id), filter, opening, view })
    if (stream === undefined) return refuse('too_many_listeners')
    streams.add(stream)
    return { status: 200, type: 'text/event-stream; charset=utf-8', headers, stream }
  })
}

type Streams = { areFull: () => boolean; add: (stream: Readable) => void }

/** All listeners of this service, of whichever project. */
function openStreams(server: FastifyInstance, { config: { memory } }: App): Streams {
  const streams = new Set<Readable>()
  const unread = limitUnread(streams, memory.service.unread * mebibyte)
  // The server finishes running requests before it closes, but streams would never end.
  server.addHook('preClose', async () => {
    for (const stream of streams) endLiveStream(stream)
  })
  return {
    areFull: () => streams.size >= memory.counts.listeners,
    add: (stream) => {
      streams.add(stream)
      stream.once('close', () => streams.delete(stream))
      unread.watch()
    },
  }
}

function serveRecent(server: FastifyInstance, app: App, maskFact: MaskFact): void {
  serve(server, app, listRecent, async ({ db }, { project, query, caller }) => {
    const { facts } = await liveFacts(db.of(project.id).bounded, project.id, {
      kinds: query.kinds,
      limit: maxRead,
    })
    // A search must not find what is masked.
    const visible = (fact: LiveFactOnTheWire) =>
      seesPersonalData(caller) ? fact : maskFact(project.id, fact)
    const items = facts.map(showFact).filter((shown) => matchesFilter(visible(shown), query))
    return envelope('OK', { items: items.slice(-query.limit).reverse() })
  })
}

type Wanted = {
  filter: LiveFilter
  backlog: number
  since: Date | undefined
  view: View
}

/** Everything since the last message if given, else the newest `backlog` messages. */
async function openingOf(
  { db }: App,
  projectId: number,
  { filter, backlog, since, view }: Wanted,
): Promise<Opening> {
  if (since === undefined && backlog === 0) return { messages: [], missed: false }
  const { facts, cut } = await readLiveFacts(db, projectId, {
    kinds: filter.kinds,
    since,
    limit: maxRead,
  })
  const found = facts
    .map((fact) => messageOf({ fact, shown: showFact(fact) }))
    .filter((message) => matchesFilter(view.show(message).shown, filter))
  return since === undefined
    ? { messages: found.slice(-backlog), missed: false }
    : { messages: found, missed: cut }
}

/** Undefined if it is no position in the stream. A listener may resume with a position of 0.3, which had an id after the time. */
function timeOf(cursor: string): Date | undefined {
  const [, micros] = /^(-?\d{1,16})(?: |$)/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const time = micros === undefined ? undefined : new Date(Number(micros) / 1_000 - overlapMs)
  return time === undefined || Number.isNaN(time.getTime()) ? undefined : time
}
