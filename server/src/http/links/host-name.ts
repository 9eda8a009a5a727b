import type { App } from '../../app.ts'

/** The name in a Host header: without port and final dot, in lower case. Undefined: no name that could be a link domain. */
export function hostName(host: string | undefined): string | undefined {
  const [, name = ''] = /^([a-z0-9.-]{1,253}?)\.?(?::\d{1,5})?$/i.exec(host ?? '') ?? []
  // A domain has a dot, and its last label is not a number: that would be an address.
  return /\.[^.]*[^.\d][^.]*$/.test(name) ? name.toLowerCase() : undefined
}

/** The name that the service itself is called by, as far as PUBLIC_URL tells. */
export function ownHostName({ publicUrl }: App['config']): string | undefined {
  return publicUrl === undefined ? undefined : hostName(new URL(publicUrl).host)
}
