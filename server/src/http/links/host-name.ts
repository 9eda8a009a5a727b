import type { App } from '../../app.ts'

/** The name in a Host header: lower case, without port and final dot. Undefined if it cannot be a link domain. */
export function hostName(host: string | undefined): string | undefined {
  const [, name = ''] = /^([a-z0-9.-]{1,253}?)\.?(?::\d{1,5})?$/i.exec(host ?? '') ?? []
  // A domain has a dot, and its last label is not a number: that would be an IP address.
  return /\.[^.]*[^.\d][^.]*$/.test(name) ? name.toLowerCase() : undefined
}

/** The service's own name, if PUBLIC_URL is set. */
export function ownHostName({ publicUrl }: App['config']): string | undefined {
  return publicUrl === undefined ? undefined : hostName(new URL(publicUrl).host)
}
