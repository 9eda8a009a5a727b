import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseAddress } from '#domain/attribution/evidence/parse-address.ts'

type Value = string | number | Value[] | { [key: string]: Value }

/** Writes a database in MaxMind's format with these records by network (`81.2.69.0/24`, `2a01:4f8::/32`). Returns its path. */
export function geoDatabase(records: Record<string, { [key: string]: Value }>): string {
  const file = path.join(tmpdir(), `tributary-geo-${randomUUID()}.mmdb`)
  writeFileSync(file, geoDatabaseBytes(records))
  return file
}

type Node = [Child, Child]
type Child = Node | number | undefined

function geoDatabaseBytes(records: Record<string, { [key: string]: Value }>): Buffer {
  const root: Node = [undefined, undefined]
  const data: Buffer[] = []
  let size = 0
  for (const [network, record] of Object.entries(records)) {
    const encoded = encode(record)
    insert(root, bitsOf(network), size)
    data.push(encoded)
    size += encoded.length
  }
  const nodes = [...nodesFrom(root)]
  const numbers = new Map(nodes.map((node, index) => [node, index]))
  const tree = nodes.map((node) => Buffer.concat(node.map((child) => pointer(child, numbers))))
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    database_type: 'test',
    description: {},
    ip_version: 6,
    languages: [],
    node_count: nodes.length,
    record_size: 24,
  })
  const mark = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
  return Buffer.concat([...tree, Buffer.alloc(16), ...data, mark, metadata])
}

/** IPv4 networks are at the beginning of the IPv6 space. */
function bitsOf(network: string): string {
  const [text = '', length = ''] = network.split('/')
  const address = parseAddress(text)
  if (address === undefined) throw new Error(`${network} is no network`)
  const zeros = 128 - address.bits
  return address.value
    .toString(2)
    .padStart(128, '0')
    .slice(0, zeros + Number(length))
}

function insert(root: Node, bits: string, place: number): void {
  let node = root
  for (const bit of bits.slice(0, -1)) {
    const side = Number(bit) as 0 | 1
    const child = node[side]
    const next: Node = Array.isArray(child) ? child : [undefined, undefined]
    node[side] = next
    node = next
  }
  node[Number(bits.at(-1)) as 0 | 1] = place
}

function* nodesFrom(node: Node): Generator<Node> {
  yield node
  for (const child of node) if (Array.isArray(child)) yield* nodesFrom(child)
}

function pointer(child: Child, numbers: Map<Node, number>): Buffer {
  const bytes = Buffer.alloc(3)
  const count = numbers.size
  const to = Array.isArray(child)
    ? (numbers.get(child) ?? count)
    : child === undefined
      ? count
      : count + 16 + child
  bytes.writeUIntBE(to, 0, 3)
  return bytes
}

// Type numbers of the format: text 2, unsigned integer 6, map 7, array 11 (extended).
function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'number') return Buffer.from([(6 << 5) | 4, 0, 0, value >> 8, value & 255])
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([value.length, 4]), ...value.map(encode)])
  const pairs = Object.entries(value).flatMap(([key, one]) => [encode(key), encode(one)])
  return Buffer.concat([head(7, Object.keys(value).length), ...pairs])
}

function head(type: number, size: number): Buffer {
  if (size > 28) throw new Error('too long for a test')
  return Buffer.from([(type << 5) | size])
}
