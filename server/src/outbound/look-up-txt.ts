import { Resolver } from 'node:dns/promises'

const nothingThere: readonly unknown[] = ['ENOTFOUND', 'ENODATA']

/** All values, or why they are unknown. */
type TxtRecords = { records: string[] } | { failed: string }

/** The TXT records of a name. `servers`: undefined for those of the system. */
export async function lookUpTxt(
  name: string,
  { servers, timeoutMs }: { servers: readonly string[] | undefined; timeoutMs: number },
): Promise<TxtRecords> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers !== undefined) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), timeoutMs)
  try {
    const records = await resolver.resolveTxt(name)
    return { records: records.map((parts) => parts.join('')) }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return nothingThere.includes(code) ? { records: [] } : { failed: code ?? message }
  } finally {
    clearTimeout(timer)
  }
}
