import type { Fields } from './check-arguments.ts'
import { hashText, requireCrypto } from './sign-request.ts'

type Deps = { crypto: SubtleCrypto | undefined; debug: (message: string) => void }

/** Hashes name, email and phone exactly as given: normalising for ad networks is up to the app. */
export async function hashPersonalData({ crypto, debug }: Deps, user: Fields): Promise<Fields> {
  const subtle = requireCrypto(crypto, 'enablePIIHashing')
  const hashed = { ...user }
  for (const key of ['name', 'email', 'phone']) {
    const given = user[key]
    if (typeof given !== 'string' || given === '') continue
    const [mismatch, form] = forms[key] ?? []
    if (mismatch?.test(given)) debug(`ad networks will not match this ${key}: not ${form}`)
    hashed[key] = await hashText(subtle, given)
  }
  return hashed
}

const forms: Record<string, [mismatch: RegExp, form: string]> = {
  email: [/^\s|\s$|\p{Lu}/u, 'trimmed and lower-case'],
  phone: [/\D/, 'in digits'],
}
