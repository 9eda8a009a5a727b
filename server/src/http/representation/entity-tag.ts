import { hash } from 'node:crypto'

const known = new WeakMap<Buffer, string>()

/** Weak: the compressed body and the plain one share it. */
export function entityTag(body: string | Buffer): string {
  if (typeof body === 'string') return tagOf(body)
  const tag = known.get(body) ?? tagOf(body)
  known.set(body, tag)
  return tag
}

function tagOf(body: string | Buffer): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

/** Whether the caller has this version already (RFC 9110, 13.1.2). */
export function hasVersion(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = tag.slice(tag.indexOf('"'))
  return ifNoneMatch.match(/"[^"]*"/g)?.some((one) => one === opaque) ?? false
}
