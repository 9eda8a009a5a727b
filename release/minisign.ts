import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** minisign's files, so that `minisign -V` checks them too: https://jedisct1.github.io/minisign/#signature-format */
export type PublicKey = { id: Buffer; key: KeyObject }

// The header of an Ed25519 key in SPKI: the 32 bytes of the key follow.
const spki = Buffer.from('302a300506032b6570032100', 'hex')
const plain = 'Ed'
const prehashed = 'ED'

const hashed = (bytes: Buffer) => createHash('blake2b512').update(bytes).digest()
const idText = (id: Buffer) => Buffer.from(id).reverse().toString('hex').toUpperCase()

export function publicKeyOf(privateKeyPem: string): PublicKey {
  const key = createPublicKey(createPrivateKey(privateKeyPem))
  return { id: createHash('sha256').update(rawOf(key)).digest().subarray(0, 8), key }
}

export function writePublicKey({ id, key }: PublicKey): string {
  const bytes = Buffer.concat([Buffer.from(plain), id, rawOf(key)])
  return `untrusted comment: minisign public key ${idText(id)}\n${bytes.toString('base64')}\n`
}

export function readPublicKey(text: string): PublicKey {
  const bytes = Buffer.from(text.split('\n')[1] ?? '', 'base64')
  if (bytes.length !== 42 || bytes.toString('latin1', 0, 2) !== plain)
    throw new Error('This is no public key of minisign.')
  const key = createPublicKey({
    key: Buffer.concat([spki, bytes.subarray(10)]),
    format: 'der',
    type: 'spki',
  })
  return { id: bytes.subarray(2, 10), key }
}

/** The trusted comment is signed too. */
export function writeSignature(content: Buffer, privateKeyPem: string, comment: string): string {
  const key = createPrivateKey(privateKeyPem)
  const { id } = publicKeyOf(privateKeyPem)
  const signature = sign(null, hashed(content), key)
  const whole = sign(null, Buffer.concat([signature, Buffer.from(comment)]), key)
  return [
    `untrusted comment: signature of Tributary, key ${idText(id)}`,
    Buffer.concat([Buffer.from(prehashed), id, signature]).toString('base64'),
    `trusted comment: ${comment}`,
    `${whole.toString('base64')}\n`,
  ].join('\n')
}

/** The trusted comment; undefined: it is not the signature of this content by this key. */
export function verifySignature(content: Buffer, text: string, by: PublicKey): string | undefined {
  const [, first = '', third = '', fourth = ''] = text.split('\n')
  const bytes = Buffer.from(first, 'base64')
  const comment = /^trusted comment: (.*)$/.exec(third)?.[1]
  if (comment === undefined || bytes.length !== 74 || bytes.toString('latin1', 0, 2) !== prehashed) return
  const [id, signature] = [bytes.subarray(2, 10), bytes.subarray(10)]
  const whole = Buffer.concat([signature, Buffer.from(comment)])
  const isValid =
    id.equals(by.id) &&
    verify(null, hashed(content), by.key, signature) &&
    verify(null, whole, by.key, Buffer.from(fourth, 'base64'))
  return isValid ? comment : undefined
}

const rawOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(spki.length)
