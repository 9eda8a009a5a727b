import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { App } from '../../app.ts'
import { keepPrivacyKey, privacyKey } from '../../storage/privacy/privacy-requests.ts'

type Means = Pick<App, 'db' | 'secrets'>

/** ECDSA with SHA-256 over the bytes of the body, DER in base64. */
export async function signForPrivacy(means: Means, body: string): Promise<string> {
  return sign('sha256', Buffer.from(body), createPrivateKey(await pemOf(means))).toString('base64')
}

export async function publicPrivacyKey(means: Means): Promise<string> {
  return createPublicKey(await pemOf(means))
    .export({ type: 'spki', format: 'pem' })
    .toString()
}

async function pemOf({ db, secrets }: Means): Promise<string> {
  const known = await privacyKey(db)
  if (known !== undefined) return secrets.decrypt(known)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await keepPrivacyKey(db, secrets.encrypt(pem))
  const kept = await privacyKey(db)
  return kept === undefined ? pem : secrets.decrypt(kept)
}
