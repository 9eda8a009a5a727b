import { StartRefused } from '#start/start-refused.ts'

export type OpenIdSettings = {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  name: string
}

/** Over plain http only on this machine: whoever reads the traffic could log in. */
export function parseIssuer(value: string): string | undefined {
  if (value === '') return undefined
  const isSafe = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$))/.test(value)
  if (!isSafe || !URL.canParse(value)) throw new Error('an https URL, or an http URL of this machine')
  return value
}

type Given = Omit<OpenIdSettings, 'issuer' | 'clientId'> & {
  issuer: string | undefined
  clientId: string | undefined
}

export function openIdSettings({ issuer, clientId, ...others }: Given): OpenIdSettings | undefined {
  if (issuer === undefined && clientId === undefined) return undefined
  if (issuer === undefined || clientId === undefined)
    throw new StartRefused('OIDC_ISSUER and OIDC_CLIENT_ID must be set together.')
  return { issuer, clientId, ...others }
}
