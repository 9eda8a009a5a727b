/** An IP address as a number. */
export type Address = { bits: 32 | 128; value: bigint }

/** Parses IPv4, IPv6, or the first four groups of an IPv6 address, our notation for a /64. */
export function parseAddress(text: string): Address | undefined {
  const ipv4 = parseIpv4(text)
  if (ipv4 !== undefined) return { bits: 32, value: ipv4 }
  const groups = /^[0-9a-f:]{2,39}$/i.test(text) ? ipv6Groups(text) : undefined
  if (groups === undefined || groups.some((group) => !/^[0-9a-f]{1,4}$/i.test(group))) return undefined
  return { bits: 128, value: groups.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n) }
}

function parseIpv4(text: string): bigint | undefined {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return undefined
  const bytes = text.split('.').map(Number)
  if (bytes.some((byte) => byte > 255)) return undefined
  return bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)
}

function ipv6Groups(text: string): string[] | undefined {
  const [head = '', tail, ...more] = text.split('::')
  if (more.length > 0) return undefined
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = 8 - left.length - right.length
  if (tail === undefined && missing !== 0 && missing !== 4) return undefined
  if (missing < 0) return undefined
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right]
}
