/** The name in a Host header: lower case, without port and final dot. Undefined if it cannot be a link domain. */
export function hostName(host: string | undefined): string | undefined {
  const [, name = ''] = /^([a-z0-9.-]{1,253}?)\.?(?::\d{1,5})?$/i.exec(host ?? '') ?? []
  // A domain has a dot, and its last label is not a number: that would be an IP address.
  return /\.[^.]*[^.\d][^.]*$/.test(name) ? name.toLowerCase() : undefined
}

type Own = { publicUrl: string | undefined }

/** The service's own name, if PUBLIC_URL is set. */
export function ownHostName({ publicUrl }: Own): string | undefined {
  return publicUrl === undefined ? undefined : hostName(new URL(publicUrl).host)
}

/** Names that nobody may have as link domain: the service's own, and the one that the caller uses, whose pages would be lost. */
export function reservedNames(own: Own, host?: string): string[] {
  return [ownHostName(own), hostName(host)].filter((name) => name !== undefined)
}
