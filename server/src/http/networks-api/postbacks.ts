import * as contract from '@tributary/contract/networks-api/postbacks'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { serve } from '#http/route.ts'
import { recordApplePostback } from '#operations/attribution/record-apple-postback.ts'

export function applePostbacks(server: FastifyInstance, app: App): void {
  serveKind(server, app, { kind: 'skadnetwork', contract: contract.skadnetworkPostback })
  serveKind(server, app, { kind: 'skadnetwork', contract: contract.skadnetworkCopy })
  serveKind(server, app, { kind: 'adattributionkit', contract: contract.adAttributionKitPostback })
  serveKind(server, app, { kind: 'adattributionkit', contract: contract.adAttributionKitCopy })
}

type Kind = {
  kind: 'skadnetwork' | 'adattributionkit'
  contract: typeof contract.skadnetworkPostback
}

function serveKind(server: FastifyInstance, app: App, { kind, contract }: Kind): void {
  serve(server, app, contract, async (_, { body, query }) => {
    const token = query.token === '' ? undefined : query.token
    const reason = await recordApplePostback(app, { kind, fields: body ?? {}, token })
    return reason === undefined
      ? { status: 200, body: { status: 'accepted' } }
      : { status: 400, body: { status: 'rejected', reason } }
  })
}
