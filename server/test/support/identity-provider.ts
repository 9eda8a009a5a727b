import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export type ProviderAccount = { sub: string; email?: string; email_verified?: boolean }

const client = { client_id: 'tributary', client_secret: 'a-secret-of-the-provider' }

/** A real OpenID Connect provider on loopback. It asks nothing: whoever comes is `current.account`. */
export async function openIdentityProvider() {
  const current: { account: ProviderAccount | undefined } = { account: undefined }
  let handle: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => {
    if (handle === undefined) response.writeHead(503).end()
    else handle(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    current,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: 'Example ID',
    },
    /** Serves once it knows where the browser returns to. */
    serve: (redirectUri: string) => {
      handle = providerOf(issuer, redirectUri, current).callback()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export type IdentityProvider = Awaited<ReturnType<typeof openIdentityProvider>>

function providerOf(
  issuer: string,
  redirectUri: string,
  current: { account: ProviderAccount | undefined },
): Provider {
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Some providers put the email into the ID token, others only behind the user info endpoint, like this one.
    conformIdTokenClaims: true,
    cookies: { keys: ['of a test'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...current.account }) }),
    loadExistingGrant: async (context) => {
      const { client: known, session } = context.oidc
      const grant = new context.oidc.provider.Grant({
        clientId: known?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next()
    const { account } = current
    const result =
      account === undefined
        ? { error: 'access_denied', error_description: 'The person did not agree.' }
        : { login: { accountId: account.sub, remember: false } }
    await provider.interactionFinished(context.req, context.res, result)
    context.respond = false
  })
  return provider
}
