import { createCipheriv, randomBytes } from 'node:crypto'

type Ad = { campaign_group_id: string; campaign_id?: string; campaign_name?: string; ad_id?: string }

/** A referrer as Meta encrypts it; its campaign group is our campaign. `at`: when the ad was clicked. */
export function metaReferrer(key: Buffer, ad: Ad, at: Date): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const data = Buffer.concat([cipher.update(JSON.stringify(ad)), cipher.final(), cipher.getAuthTag()])
  const source = { data: data.toString('hex'), nonce: nonce.toString('hex') }
  const content = JSON.stringify({ app: 1, t: Math.floor(at.getTime() / 1_000), source })
  return `utm_source=apps.facebook.com&utm_content=${encodeURIComponent(content)}`
}
