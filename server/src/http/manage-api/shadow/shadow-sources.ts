import {
  createShadowSource,
  deleteShadowSource,
  listShadowSources,
  rotateShadowToken as rotateContract,
  type ShadowSourceOnTheWire,
} from '@tributary/contract/manage-api/shadow/shadow-sources'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import { shadowQuery } from '@tributary/contract/shadow-vendors'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope, noContent } from '#http/answer.ts'
import { listByNumber } from '#http/manage-api/list-by-number.ts'
import { ownOrigin } from '#http/own-origin.ts'
import { serve } from '#http/route.ts'
import {
  addShadowSource,
  removeShadowSource,
  rotateShadowToken,
} from '#operations/shadow/write-shadow-source.ts'
import { type CountedSource, shadowSourcesAfter } from '#storage/shadow/shadow-sources.ts'

export function shadowSources(server: FastifyInstance, app: App): void {
  serve(server, app, listShadowSources, (_, call) => {
    const origin = ownOrigin(app.config, call)
    return listByNumber(shadowSourcesAfter, (row: CountedSource) => onTheWire(row, origin))(app, call)
  })

  serve(server, app, createShadowSource, async (_, call) => {
    const made = await addShadowSource(app, call.project.id, call.body.vendor)
    if (isRefusal(made)) return made
    const counted = { ...made, outcomes: {}, lastAt: null, problem: null }
    return envelope('Shadow source created.', onTheWire(counted, ownOrigin(app.config, call)), 201)
  })

  serve(server, app, deleteShadowSource, async (_, { params, project }) => {
    const removed = await removeShadowSource(app, project.id, params.id)
    return removed ? noContent : refuse('not_found')
  })

  serve(server, app, rotateContract, async (_, call) => {
    const rotated = await rotateShadowToken(app, call.project.id, call.params.id)
    if (isRefusal(rotated)) return rotated
    return envelope('Address replaced.', onTheWire(rotated, ownOrigin(app.config, call)))
  })
}

function onTheWire(row: CountedSource, origin: string): ShadowSourceOnTheWire {
  const { id, vendor, token, previousUntil, outcomes, lastAt, problem, createdAt } = row
  return {
    id,
    vendor,
    url: `${origin}/api/shadow/${vendor}/${token}${shadowQuery(vendor)}`,
    previous_until: previousUntil?.toISOString() ?? null,
    last_received_at: lastAt?.toISOString() ?? null,
    outcomes,
    problem: problem === null ? null : { reason: problem.reason, at: new Date(problem.at).toISOString() },
    created_at: createdAt.toISOString(),
  }
}
