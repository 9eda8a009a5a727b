import type { Fields } from './check-arguments.ts'
import { hashText } from './sign-request.ts'

type Tools = { crypto: SubtleCrypto | undefined; debug: (message: string) => void }

/** Name, email and phone exactly as given: what the app normalised is what ad networks match. */
export async function hashPersonal({ crypto, debug }: Tools, user: Fields): Promise<Fields> {
  if (!crypto) throw new Error('Tributary: enablePIIHashing needs WebCrypto, which insecure origins have not')
  const hashed = { ...user }
  for (const key of ['name', 'email', 'phone']) {
    const given = user[key]
    if (typeof given !== 'string' || given === '') continue
    if (key === 'email' && given !== given.trim().toLowerCase())
      debug('user email is not trimmed and lower-case: ad networks will not match its hash')
    if (key === 'phone' && /\D/.test(given))
      debug('user phone is not in digits: ad networks will not match its hash')
    hashed[key] = await hashText(crypto, given)
  }
  return hashed
}
