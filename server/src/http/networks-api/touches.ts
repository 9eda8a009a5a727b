import { isIP } from 'node:net'
import { networkClick, networkImpression } from '@tributary/contract/networks-api/touches'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Touch } from '#domain/facts/touch.ts'
import type { Answer } from '#http/answer.ts'
import { addressGroup, clientAddress } from '#http/client-address.ts'
import { readQuery } from '#http/read-query.ts'
import { serve } from '#http/route.ts'
import { recordNetworkTouch } from '#operations/attribution/record-network-touch.ts'

export function networkTouches(server: FastifyInstance, app: App): void {
  serveKind(server, app, { kind: 'click', contract: networkClick })
  serveKind(server, app, { kind: 'impression', contract: networkImpression })
}

type Kind = { kind: Touch['kind']; contract: typeof networkClick }

function serveKind(server: FastifyInstance, app: App, { kind, contract }: Kind): void {
  serve(server, app, contract.get, (_, { query, method }) =>
    // GET stores a touch; HEAD must not.
    method === 'HEAD' ? { status: 200 } : answer(app, kind, query),
  )
  // Networks may put some parameters into the URL that they post to; the body wins.
  serve(server, app, contract.post, (_, { body, search }) =>
    answer(app, kind, { ...readQuery(`?${search}`), ...body }),
  )
}

async function answer(app: App, kind: Touch['kind'], given: Record<string, unknown>): Promise<Answer> {
  const values = readValues(given)
  const recorded = await recordNetworkTouch(app, { kind, values, address: readAddress(app, values.ip) })
  if ('rejected' in recorded) return { status: 400, body: { status: 'rejected', reason: recorded.rejected } }
  return { status: 200, body: { status: 'accepted', click_id: recorded.clickId } }
}

/** Values as text, whatever their JSON type; empty ones count as absent. */
function readValues(given: Record<string, unknown>): Record<string, string> {
  const values = Object.entries(given).flatMap(([name, value]) => {
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    const text = isPlain ? String(value).trim() : ''
    return text === '' ? [] : [[name, text] as const]
  })
  return Object.fromEntries(values)
}

function readAddress({ config }: App, ip: string | undefined): string | undefined {
  if (ip === undefined || isIP(ip) === 0) return undefined
  return addressGroup(clientAddress(ip, undefined, config.trustProxy))
}
