import * as contract from '@tributary/contract/manage-api/access/openid'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Answer } from '#http/answer.ts'
import { ownOrigin } from '#http/own-origin.ts'
import { serve } from '#http/route.ts'
import { sessionCookieHeaders } from '#http/session-cookie.ts'
import { enterByOpenId } from '#operations/access/enter-by-openid.ts'
import { readAttempt, writeAttempt } from './openid-cookie.ts'

export function openid(server: FastifyInstance, app: App): void {
  serve(server, app, contract.startOpenId, async ({ config, openId, log }, call) => {
    if (openId === undefined) return refuse('not_found')
    if (call.transport === 'plain') return refuse('insecure_log_in')
    const redirectUri = `${ownOrigin(config, call)}${contract.finishOpenId.path}`
    try {
      const { url, attempt } = await openId.start(redirectUri)
      const kept = { ...attempt, redirectUri, next: pathOf(call.query.next) }
      return redirect(url, writeAttempt(app, call.transport, kept))
    } catch (error) {
      log.warn({ err: error }, 'OpenID Connect provider unreachable')
      return toLogIn('unavailable')
    }
  })

  serve(server, app, contract.finishOpenId, async ({ openId, log }, call) => {
    if (openId === undefined) return refuse('not_found')
    if (call.transport === 'plain') return refuse('insecure_log_in')
    const { address, userAgent, transport } = call
    const kept = readAttempt(app, call.cookie)
    if (kept === undefined) return toLogIn('expired')
    const person = await openId.finish(`${kept.redirectUri}?${call.search}`, kept).catch((error: Error) => {
      log.warn({ err: error }, 'OpenID Connect log-in failed')
      return openId.isDenied(error) ? ('denied' as const) : ('unavailable' as const)
    })
    if (typeof person === 'string') return toLogIn(person)
    const started = await enterByOpenId(app, person, { address, userAgent })
    return typeof started === 'string'
      ? toLogIn(started)
      : redirect(kept.next, sessionCookieHeaders(transport, started.token))
  })
}

/** Only a path of the dashboard: the log-in must not lead to another site. */
const pathOf = (next: string | undefined) => (next !== undefined && /^\/p\//.test(next) ? next : '/')

const toLogIn = (fault: contract.OpenIdFault): Answer => redirect(`/login?openid=${fault}`, {})

const redirect = (location: string, headers: Record<string, string>): Answer => ({
  status: 302,
  headers: { 'cache-control': 'no-store', ...headers, location },
})
