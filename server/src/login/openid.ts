import * as client from 'openid-client'
import type { OpenIdSettings } from '#settings/openid-settings.ts'

/** What proves that a response belongs to the request that this browser started. */
export type Attempt = { state: string; nonce: string; verifier: string }

/** Who logged in, as the provider says. */
export type Person = {
  issuer: string
  subject: string
  email: string | undefined
  /** True only if the provider says so: an address that it has not checked proves nothing. */
  isEmailVerified: boolean
}

export type OpenId = ReturnType<typeof openOpenId>

const timeoutSeconds = 10

/** Logs members in at an OpenID Connect provider. */
export function openOpenId(settings: OpenIdSettings) {
  const provider = providerOf(settings)
  return {
    name: settings.name,

    start: async (redirectUri: string): Promise<{ url: string; attempt: Attempt }> => {
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, attempt }
    },

    /** `url`: where the provider sent the browser, with its response in the query. */
    finish: async (url: string, attempt: Attempt): Promise<Person> => {
      const known = await provider()
      const tokens = await client.authorizationCodeGrant(known, new URL(url), {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      })
      return personOf(known, tokens)
    },

    /** Whether the provider answered, and refused: for example, the person did not agree. */
    isDenied: (error: unknown): boolean => error instanceof client.AuthorizationResponseError,
  }
}

/** Its addresses are read when they are first needed, and again if that failed. */
function providerOf({ issuer, clientId, clientSecret }: OpenIdSettings): () => Promise<client.Configuration> {
  // Only addresses of this machine are http (openid-settings.ts).
  const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
  const authentication = clientSecret === undefined ? client.None() : undefined
  const discover = () =>
    client.discovery(new URL(issuer), clientId, clientSecret, authentication, {
      execute: [...insecure, client.enableNonRepudiationChecks],
      timeout: timeoutSeconds,
    })
  let discovered: Promise<client.Configuration> | undefined
  return async () => {
    discovered ??= discover()
    try {
      return await discovered
    } catch (error) {
      discovered = undefined
      throw error
    }
  }
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>

async function personOf(provider: client.Configuration, tokens: Tokens): Promise<Person> {
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('The provider sent no ID token.')
  const { email, email_verified } =
    claims.email === undefined
      ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
      : claims
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof email === 'string' ? email : undefined,
    isEmailVerified: email_verified === true || email_verified === 'true',
  }
}
