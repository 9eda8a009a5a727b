import {
  createInboundSource,
  deleteInboundSource,
  type InboundSourceOnTheWire,
  listInboundSources,
  replaceInboundSecret as replaceContract,
} from '@tributary/contract/manage-api/inbound/inbound-sources'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { serveResource, type Viewer } from '#http/manage-api/serve-resource.ts'
import { ownOrigin } from '#http/own-origin.ts'
import {
  addInboundSource,
  type CreatedSource,
  type ReplacedSecret,
  removeInboundSource,
  replaceInboundSecret,
} from '#operations/inbound/write-inbound-source.ts'
import { type CountedSource, inboundSourcesAfter } from '#storage/inbound/inbound-sources.ts'

export function inboundSources(server: FastifyInstance, app: App): void {
  const shown = (row: CountedSource, viewer: Viewer) => onTheWire(row, ownOrigin(app.config, viewer))
  const source = serveResource(server, app, shown)
  source.pages(listInboundSources, inboundSourcesAfter)
  source.remove(deleteInboundSource, ({ params, project }) => removeInboundSource(app, project.id, params.id))

  const created = (made: CreatedSource, viewer: Viewer) => ({
    ...shown({ ...made.source, outcomes: {}, lastAt: null }, viewer),
    secret: made.secret,
  })
  serveResource(server, app, created).create(
    createInboundSource,
    'Inbound source created.',
    ({ project, body: { source: kind, secret } }) =>
      addInboundSource(app, project.id, { source: kind, secret }),
  )
  serveResource(server, app, replacedOnTheWire).change(
    replaceContract,
    'Secret set.',
    ({ params, project, body }) =>
      replaceInboundSecret(app, project.id, { id: params.id, secret: body?.secret }),
  )
}

const replacedOnTheWire = ({ secret, previousUntil }: ReplacedSecret) => ({
  secret,
  previous_until: previousUntil?.toISOString() ?? null,
})

function onTheWire(row: CountedSource, origin: string): InboundSourceOnTheWire {
  const { id, source, token, secrets, outcomes, lastAt, createdAt } = row
  return {
    id,
    source,
    url: `${origin}/api/inbound/${source}/${token}`,
    has_secret: secrets !== null,
    last_received_at: lastAt?.toISOString() ?? null,
    outcomes,
    created_at: createdAt.toISOString(),
  }
}
