import { parseAddress } from '#domain/attribution/evidence/parse-address.ts'

/** Whether it is what a reduced address is stored as: `192.0.2.0/24` or `2001:db8:1::/48`. */
export function isReducedAddress(text: string): boolean {
  const [network = '', length, ...more] = text.split('/')
  const bits = more.length === 0 ? parseAddress(network)?.bits : undefined
  return (bits === 32 && length === '24') || (bits === 128 && length === '48')
}
