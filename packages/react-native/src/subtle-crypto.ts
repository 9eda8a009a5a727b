import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** React Native has no WebCrypto: these are the three functions of it that the core calls, for SHA-256 alone. */
export function subtleCrypto(): SubtleCrypto {
  const functions = {
    digest: async (_algorithm: string, data: Uint8Array) => bufferOf(sha256(data)),
    importKey: async (_format: string, secret: Uint8Array) => secret,
    sign: async (_algorithm: string, secret: Uint8Array, data: Uint8Array) =>
      bufferOf(hmac(sha256, secret, data)),
  }
  return functions as unknown as SubtleCrypto
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer
}
