import { readHosts, wantsPrimary } from '#storage/primary/read-hosts.ts'

export function databaseUrl(value: string): string | undefined {
  if (value === '') return undefined
  const [first] = readHosts(value) ?? []
  if (first === undefined) throw new Error('a URL such as postgres://user:password@host:5432/name')
  if (!wantsPrimary(first)) throw new Error('a URL whose target_session_attrs is read-write or primary')
  return value
}

export function standbyUrl(value: string): string | undefined {
  if (value === '') return undefined
  if (readHosts(value)?.length !== 1)
    throw new Error('a URL of one host, such as postgres://user:password@host:5432/name')
  return value
}
