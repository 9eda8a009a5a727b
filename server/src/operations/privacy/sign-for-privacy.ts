import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { App } from '#app.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import { privacyKey, storePrivacyKey } from '#storage/privacy/privacy-requests.ts'

type Deps = Pick<App, 'db' | 'secrets'>

const sealedAs = sealedIn('privacy_key.private_key')

/** ECDSA with SHA-256 over the bytes of the body, DER in base64. */
export async function signForPrivacy(deps: Deps, body: string): Promise<string> {
  return sign('sha256', Buffer.from(body), createPrivateKey(await privateKeyPem(deps))).toString('base64')
}

export async function publicPrivacyKey(deps: Deps): Promise<string> {
  return createPublicKey(await privateKeyPem(deps))
    .export({ type: 'spki', format: 'pem' })
    .toString()
}

async function privateKeyPem({ db, secrets }: Deps): Promise<string> {
  const known = await privacyKey(db)
  if (known !== undefined) return secrets.decrypt(known, sealedAs)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await storePrivacyKey(db, secrets.encrypt(pem, sealedAs))
  const kept = await privacyKey(db)
  return kept === undefined ? pem : secrets.decrypt(kept, sealedAs)
}
