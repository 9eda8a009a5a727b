export type Host = { host: string; port: number; url: string }

const shape = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/** The hosts of `postgres://user@first:5432,second:5432/name`, each with its own URL; undefined: not such a URL. */
export function readHosts(url: string): Host[] | undefined {
  const [, before, authority, after] = shape.exec(url) ?? []
  if (before === undefined || authority === undefined) return undefined
  const urls = authority.split(',').map((host) => `${before}${host}${after}`)
  if (!urls.every((one) => URL.canParse(one))) return undefined
  const hosts = urls.map((one) => {
    const { hostname, port } = new URL(one)
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432), url: one }
  })
  return hosts.length > 1 && hosts.some(({ host }) => host === '') ? undefined : hosts
}

/** libpq's names for it. A service without a primary could not store a fact. */
export function wantsPrimary({ url }: Host): boolean {
  const wanted = new URL(url).searchParams.get('target_session_attrs')
  return wanted === null || wanted === 'read-write' || wanted === 'primary'
}
