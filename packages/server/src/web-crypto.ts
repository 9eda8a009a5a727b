/** Global everywhere but in Node 18. The name is not a literal, so that bundlers for other runtimes do not look for it. */
async function webCrypto(): Promise<Crypto> {
  if (globalThis.crypto !== undefined) return globalThis.crypto
  const name = 'node:crypto'
  return (await import(/* @vite-ignore */ /* webpackIgnore: true */ name)).webcrypto
}

export async function newId(): Promise<string> {
  return (await webCrypto()).randomUUID()
}

/** In constant time. */
export async function isSignedBy(
  key: Uint8Array,
  signature: Uint8Array,
  signed: Uint8Array,
): Promise<boolean> {
  const { subtle } = await webCrypto()
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await subtle.importKey('raw', key as BufferSource, hmac, false, ['verify'])
  return subtle.verify('HMAC', imported, signature as BufferSource, signed as BufferSource)
}
