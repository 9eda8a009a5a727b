import { type Address, parseAddress } from '#domain/attribution/evidence/parse-address.ts'
import { dataCentres } from './data-centre-ranges.ts'

type Range = { operator: string; cidr: string; network: Address; prefix: number }

const ranges: readonly Range[] = dataCentres.flatMap(({ operator, ranges }) =>
  ranges.map((cidr) => ({ operator, cidr, ...parseRange(cidr) })),
)

/** The hosting company range that contains the address, if any. */
export function dataCentreOf(address: string): { operator: string; cidr: string } | undefined {
  const parsed = parseAddress(address)
  if (parsed === undefined) return undefined
  return ranges.find((range) => contains(range, parsed))
}

function contains({ network, prefix }: Range, { bits, value }: Address): boolean {
  return bits === network.bits && value >> BigInt(bits - prefix) === network.value >> BigInt(bits - prefix)
}

function parseRange(cidr: string): { network: Address; prefix: number } {
  const [text = '', prefix] = cidr.split('/')
  const network = parseAddress(text)
  if (network === undefined) throw new Error(`${cidr} is not an address range.`)
  return { network, prefix: Number(prefix) }
}
