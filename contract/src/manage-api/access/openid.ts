import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { text } from '#parameters.ts'

const shared = { surface: 'manage', group: 'Session', credential: 'none', method: 'GET' } as const

/** Why a log-in at the provider failed: the log-in page explains it. */
export const openIdFaults = ['unavailable', 'expired', 'denied', 'unknown', 'unverified', 'other'] as const

export type OpenIdFault = (typeof openIdFaults)[number]

export const startOpenId = endpoint({
  ...shared,
  name: 'startOpenId',
  path: '/api/manage/openid',
  summary: 'Log in at the OpenID Connect provider',
  description: 'For a browser: open it, do not fetch it.',
  query: z.object({ next: text('Where the dashboard goes after the log-in: a path that begins with `/p/`') }),
  answers: { 302: { description: 'To the provider; or to the log-in page with `openid=unavailable`' } },
  refusals: ['not_found', 'insecure_log_in'],
})

export const finishOpenId = endpoint({
  ...shared,
  name: 'finishOpenId',
  path: '/api/manage/openid/callback',
  summary: 'The redirect URI that the provider sends the browser to',
  description:
    'A member is found by the provider’s subject; the first time by the email, if the provider says that it is verified (`email_verified`); that ends the member’s password, two-factor log-in and sessions. A verified email confirms everything that is pending for it. Nobody becomes a member by it. The provider asks for the second factor: the code of two-factor log-in is not asked for.',
  // Providers add parameters of their own.
  query: z.looseObject({ code: text('As the provider sends it'), state: text('As the provider sends it') }),
  audited: 'by_handler',
  answers: {
    302: {
      description: `To the dashboard, with the session cookie; or to the log-in page with \`openid\` set to ${openIdFaults.map((fault) => `\`${fault}\``).join(', ')}`,
    },
  },
  refusals: ['not_found', 'insecure_log_in'],
})
