import {
  createInboundSource,
  deleteInboundSource,
  type InboundSourceOnTheWire,
  listInboundSources,
  replaceInboundSecret as replaceContract,
} from '@tributary/contract/manage-api/inbound/inbound-sources'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope, noContent } from '#http/answer.ts'
import { listByNumber } from '#http/manage-api/list-by-number.ts'
import { ownOrigin } from '#http/own-origin.ts'
import { serve } from '#http/route.ts'
import {
  addInboundSource,
  removeInboundSource,
  replaceInboundSecret,
} from '#operations/inbound/write-inbound-source.ts'
import { type CountedSource, inboundSourcesAfter } from '#storage/inbound/inbound-sources.ts'

export function inboundSources(server: FastifyInstance, app: App): void {
  serve(server, app, listInboundSources, (_, call) => {
    const origin = ownOrigin(app.config, call)
    return listByNumber(inboundSourcesAfter, (row: CountedSource) => onTheWire(row, origin))(app, call)
  })

  serve(server, app, createInboundSource, async (_, call) => {
    const { source, secret } = call.body
    const made = await addInboundSource(app, call.project.id, { source, secret })
    if (isRefusal(made)) return made
    const counted = { ...made.source, outcomes: {}, lastAt: null }
    const shown = { ...onTheWire(counted, ownOrigin(app.config, call)), secret: made.secret }
    return envelope('Inbound source created.', shown, 201)
  })

  serve(server, app, deleteInboundSource, async (_, { params, project }) => {
    const removed = await removeInboundSource(app, project.id, params.id)
    return removed ? noContent : refuse('not_found')
  })

  serve(server, app, replaceContract, async (_, { params, project, body }) => {
    const wanted = { id: params.id, secret: body?.secret }
    const replaced = await replaceInboundSecret(app, project.id, wanted)
    if (isRefusal(replaced)) return replaced
    const { secret, previousUntil } = replaced
    return envelope('Secret set.', { secret, previous_until: previousUntil?.toISOString() ?? null })
  })
}

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
