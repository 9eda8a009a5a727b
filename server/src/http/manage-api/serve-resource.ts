import type { Endpoint } from '@tributary/contract/endpoint'
import type { projectParams } from '@tributary/contract/manage-api/project-params'
import type { cursorQuery } from '@tributary/contract/manage-api/resource'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import { type Answer, envelope, itemPage, nextCursor, noContent } from '#http/answer.ts'
import { type Call, serve } from '#http/route.ts'
import type { Queryable } from '#storage/database.ts'
import type { MaybePromise } from '#storage/lookup-cache.ts'

type AnyCall = Call<z.ZodType, z.ZodType, z.ZodType>

/** Who asks. `projectId` is 0 if the path names no project. */
export type Viewer = Pick<AnyCall, 'caller' | 'host' | 'transport'> & { projectId: number }

type OnTheWire<Row> = (row: Row, viewer: Viewer) => MaybePromise<object>

/** Serves things that are listed, read, created, changed and deleted: each endpoint says what it does, and all show a row in one way. */
export function serveResource<Row extends object>(
  server: FastifyInstance,
  app: App,
  onTheWire: OnTheWire<Row>,
) {
  const does =
    <Result>(answer: (result: Result, viewer: Viewer) => MaybePromise<Answer | Refusal>) =>
    <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
      endpoint: Endpoint<P, Q, B>,
      work: (call: Call<P, Q, B>) => MaybePromise<Result | Refusal>,
    ) =>
      serve(server, app, endpoint, async (_, call) => {
        const result = await work(call)
        return isRefusal(result) ? result : answer(result, viewerOf(call))
      })
  const says =
    (status: 200 | 201) =>
    <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
      endpoint: Endpoint<P, Q, B>,
      text: string,
      work: (call: Call<P, Q, B>) => MaybePromise<Row | Refusal>,
    ) =>
      does<Row>(async (row, viewer) => envelope(text, await onTheWire(row, viewer), status))(endpoint, work)
  const all = (rows: readonly Row[], viewer: Viewer) => Promise.all(rows.map((row) => onTheWire(row, viewer)))
  return {
    /** By id; the cursor is the last id of the page before. */
    pages: (endpoint: ListOfPages, read: ReadPage<Row & { id: number }>) =>
      serve(server, app, endpoint, async ({ db }, call) => {
        const { cursor, limit } = call.query
        const rows = await read(db, call.project.id, { after: Number(cursor ?? 0), limit })
        return itemPage(
          await all(rows, viewerOf(call)),
          nextCursor(rows, limit, ({ id }) => String(id)),
        )
      }),
    list: does<readonly Row[]>(async (rows, viewer) => itemPage(await all(rows, viewer))),
    /** Undefined: there is none. */
    read: does<Row | undefined>(async (row, viewer) =>
      row === undefined ? notFound : envelope('OK', await onTheWire(row, viewer)),
    ),
    create: says(201),
    change: says(200),
    /** False: there is none. */
    remove: does<boolean | undefined>((removed) => (removed === false ? notFound : noContent)),
  }
}

type ListOfPages = Endpoint<typeof projectParams, typeof cursorQuery, z.ZodType>

type ReadPage<Row> = (
  db: Queryable,
  projectId: number,
  page: { after: number; limit: number },
) => Promise<Row[]>

const notFound = refuse('not_found')

function viewerOf({
  caller,
  host,
  transport,
  project,
}: Pick<AnyCall, 'caller' | 'host' | 'transport'> & { project: Project | undefined }): Viewer {
  return { caller, host, transport, projectId: project?.id ?? 0 }
}
