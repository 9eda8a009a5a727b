import type { App } from '#app.ts'
import type { Transport } from './transport.ts'

/** Where the service is reached: PUBLIC_URL, or else the origin that the caller used. Without a trailing slash. */
export function ownOrigin(
  { publicUrl }: App['config'],
  { host, transport }: { host: string; transport: Transport },
): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '')
  const own = `${transport === 'https' ? 'https' : 'http'}://${host}`
  return URL.canParse(own) ? new URL(own).origin : 'http://localhost'
}
