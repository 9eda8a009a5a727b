import { createHash } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Clients may have hashed the value already. */
const isHash = /^[0-9a-f]{64}$/i

function hashed(text: string | null, normalise: (text: string) => string | null): string | null {
  if (text === null) return null
  const trimmed = text.trim()
  if (isHash.test(trimmed)) return trimmed.toLowerCase()
  const normal = normalise(trimmed)
  return normal === null || normal === '' ? null : sha256(normal)
}

/** Lower case, trimmed: Meta, TikTok, Snapchat, LinkedIn. */
export function hashEmail(email: string | null): string | null {
  return hashed(email, (text) => (text.includes('@') ? text.toLowerCase() : null))
}

/** Google removes what Gmail ignores: dots, and everything after a plus. */
export function hashEmailForGoogle(email: string | null): string | null {
  return hashed(email, (text) => {
    const [local = '', domain = ''] = text.toLowerCase().split('@')
    if (domain === '') return null
    const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
    return `${isGmail ? local.replace(/\+.*$/, '').replaceAll('.', '') : local}@${domain}`
  })
}

/** TikTok's customer files: as above, without what follows a plus. */
export function hashEmailWithoutTag(email: string | null): string | null {
  return hashed(email, (text) =>
    text.includes('@')
      ? text
          .toLowerCase()
          .replace(/\s/g, '')
          .replace(/\+[^@]*(?=@)/, '')
      : null,
  )
}

/** Digits with the country code: Meta and Snapchat. Without a country code the hash would match nobody. */
export function hashPhoneDigits(phone: string | null): string | null {
  return hashed(phone, international)
}

/** E.164, with the plus: Google and TikTok. */
export function hashPhoneWithPlus(phone: string | null): string | null {
  return hashed(phone, (text) => {
    const digits = international(text)
    return digits === null ? null : `+${digits}`
  })
}

function international(text: string): string | null {
  if (!/^(\+|00)/.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 7 && digits.length <= 15 ? digits : null
}

export function hashId(id: string | null): string | null {
  return hashed(id, (text) => text)
}
