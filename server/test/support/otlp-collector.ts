import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = string | number | boolean

export type CollectedSpan = {
  traceId: string
  spanId: string
  /** '' for the first span of a trace. */
  parentId: string
  name: string
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number
  attributes: Record<string, Value>
  links: { traceId: string; spanId: string }[]
  isError: boolean
  resource: Record<string, Value>
}

export type Collector = {
  url: string
  spans: CollectedSpan[]
  /** Of the requests that brought them. */
  headers: Record<string, unknown>[]
  named: (name: string) => CollectedSpan[]
  close: () => Promise<void>
}

type Options = { answers?: boolean }

/** An OpenTelemetry collector: takes spans as protobuf over HTTP. One that does not answer only counts. */
export async function openCollector({ answers = true }: Options = {}): Promise<Collector> {
  const spans: CollectedSpan[] = []
  const headers: Record<string, unknown>[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    headers.push({ ...request.headers, path: request.url })
    spans.push(...readRequest(Buffer.concat(chunks)))
    if (answers) response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    named: (name) => spans.filter((span) => span.name === name),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The fields of a protobuf message by number, in order. */
class Message {
  readonly #fields: { number: number; value: bigint | Buffer }[] = []

  constructor(bytes: Buffer) {
    let at = 0
    const varint = (): bigint => {
      let value = 0n
      for (let shift = 0n; ; shift += 7n) {
        const byte = bytes[at++] ?? 0
        value |= BigInt(byte & 0x7f) << shift
        if (byte < 0x80) return value
      }
    }
    const take = (length: number) => {
      at += length
      return bytes.subarray(at - length, at)
    }
    while (at < bytes.length) {
      const tag = Number(varint())
      const type = tag & 7
      const value = type === 0 ? varint() : take(type === 2 ? Number(varint()) : type === 1 ? 8 : 4)
      this.#fields.push({ number: tag >> 3, value })
    }
  }

  bytes(number: number): Buffer[] {
    return this.#fields.flatMap((field) =>
      field.number === number && typeof field.value !== 'bigint' ? [field.value] : [],
    )
  }

  messages(number: number): Message[] {
    return this.bytes(number).map((bytes) => new Message(bytes))
  }

  text(number: number, encoding: 'utf8' | 'hex' = 'utf8'): string {
    return this.bytes(number)[0]?.toString(encoding) ?? ''
  }

  number(number: number): number {
    return Number(this.#fields.find((field) => field.number === number)?.value ?? 0)
  }

  has(number: number): boolean {
    return this.#fields.some((field) => field.number === number)
  }
}

function readRequest(body: Buffer): CollectedSpan[] {
  return new Message(body).messages(1).flatMap((group) => {
    const resource = attributesOf(group.messages(1)[0], 1)
    return group.messages(2).flatMap((scope) => scope.messages(2).map((span) => readSpan(span, resource)))
  })
}

function readSpan(span: Message, resource: CollectedSpan['resource']): CollectedSpan {
  return {
    traceId: span.text(1, 'hex'),
    spanId: span.text(2, 'hex'),
    parentId: span.text(4, 'hex'),
    name: span.text(5),
    kind: span.number(6),
    attributes: attributesOf(span, 9),
    links: span.messages(13).map((link) => ({ traceId: link.text(1, 'hex'), spanId: link.text(2, 'hex') })),
    isError: span.messages(15)[0]?.number(3) === 2,
    resource,
  }
}

function attributesOf(message: Message | undefined, number: number): Record<string, Value> {
  const pairs = message?.messages(number) ?? []
  return Object.fromEntries(pairs.map((pair) => [pair.text(1), readValue(pair.messages(2)[0])]))
}

function readValue(value: Message | undefined): Value {
  if (value?.has(1)) return value.text(1)
  if (value?.has(2)) return value.number(2) === 1
  return value?.has(4) ? (value.bytes(4)[0]?.readDoubleLE() ?? 0) : (value?.number(3) ?? 0)
}
