import {
  createShadowSource,
  deleteShadowSource,
  listShadowSources,
  rotateShadowToken as rotateContract,
  type ShadowSourceOnTheWire,
} from '@tributary/contract/manage-api/shadow/shadow-sources'
import { isRefusal } from '@tributary/contract/refusals'
import { shadowQuery } from '@tributary/contract/shadow-vendors'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { ownOrigin } from '#http/own-origin.ts'
import {
  addShadowSource,
  removeShadowSource,
  rotateShadowToken,
} from '#operations/shadow/write-shadow-source.ts'
import { type CountedSource, shadowSourcesAfter } from '#storage/shadow/shadow-sources.ts'

export function shadowSources(server: FastifyInstance, app: App): void {
  const source = serveResource(server, app, (row: CountedSource, viewer) =>
    onTheWire(row, ownOrigin(app.config, viewer)),
  )
  source.pages(listShadowSources, shadowSourcesAfter)
  source.create(createShadowSource, 'Shadow source created.', async ({ project, body }) => {
    const made = await addShadowSource(app, project.id, body.vendor)
    return isRefusal(made) ? made : { ...made, outcomes: {}, lastAt: null, problem: null }
  })
  source.remove(deleteShadowSource, ({ params, project }) => removeShadowSource(app, project.id, params.id))
  source.change(rotateContract, 'Address replaced.', ({ params, project }) =>
    rotateShadowToken(app, project.id, params.id),
  )
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
