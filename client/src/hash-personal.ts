import type { Fields } from './check-arguments.ts'
import { hashText, withCrypto } from './sign-request.ts'

type Tools = { crypto: SubtleCrypto | undefined; debug: (message: string) => void }

/** Name, email and phone exactly as given: what the app normalised is what ad networks match. */
export async function hashPersonal({ crypto, debug }: Tools, user: Fields): Promise<Fields> {
  const subtle = withCrypto(crypto, 'enablePIIHashing')
  const hashed = { ...user }
  for (const key of ['name', 'email', 'phone']) {
    const given = user[key]
    if (typeof given !== 'string' || given === '') continue
    const [odd, must] = forms[key] ?? []
    if (odd?.test(given)) debug(`ad networks will not match this ${key}: not ${must}`)
    hashed[key] = await hashText(subtle, given)
  }
  return hashed
}

const forms: Record<string, [odd: RegExp, must: string]> = {
  email: [/^\s|\s$|\p{Lu}/u, 'trimmed and lower-case'],
  phone: [/\D/, 'in digits'],
}
