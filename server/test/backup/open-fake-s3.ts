import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const accessKey = 'test-access-key'
export const secretKey = 'test-secret-key'

const pageSize = 3

/** A bucket on loopback that speaks S3: it verifies signatures, lists in pages and honours If-None-Match. */
export async function openFakeS3(bucket: string) {
  const objects = new Map<string, Buffer>()
  let failures = 0
  let answersLeft = Number.POSITIVE_INFINITY
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', 'http://fake')
    if (failures > 0) {
      failures -= 1
      return end(response, 503, error('SlowDown'))
    }
    if (answersLeft <= 0) return end(response, 403, error('AccessDenied'))
    answersLeft -= 1
    if (!isSigned(request, url, body)) return end(response, 403, error('SignatureDoesNotMatch'))
    const path = decodeURIComponent(url.pathname)
    if (!path.startsWith(`/${bucket}`)) return end(response, 404, error('NoSuchBucket'))
    const key = path.slice(bucket.length + 2)
    if (key === '') return end(response, 200, listing(url))
    const [status, text] = serve(request, key, body)
    return end(response, status, text)
  }

  function serve({ method, headers }: IncomingMessage, key: string, body: Buffer): [number, string | Buffer] {
    const found = objects.get(key)
    if (method === 'GET') return found === undefined ? [404, error('NoSuchKey')] : [200, found]
    if (method === 'DELETE') {
      objects.delete(key)
      return [204, '']
    }
    if (found !== undefined && headers['if-none-match'] === '*') return [412, error('PreconditionFailed')]
    objects.set(key, body)
    return [200, '']
  }

  function listing(url: URL): string {
    const after = url.searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '') && key > after)
      .sort()
    const page = keys.slice(0, pageSize)
    const isTruncated = keys.length > page.length
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    /** The next requests are answered with 503. */
    failNext: (count: number) => {
      failures = count
    },
    /** From that request on, all are refused with 403, which no client repeats; undefined: no longer. */
    failFrom: (request: number | undefined) => {
      answersLeft = request === undefined ? Number.POSITIVE_INFINITY : request - 1
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function end(response: ServerResponse, status: number, body: string | Buffer): ServerResponse {
  return response
    .writeHead(status, typeof body === 'string' ? { 'content-type': 'application/xml' } : {})
    .end(body)
}

const error = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`

/** AWS Signature Version 4, as its documentation describes it. */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, scope = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [key, date, region, service] = scope.split('/')
  const payload = String(headers['x-amz-content-sha256'])
  if (key !== accessKey || payload !== createHash('sha256').update(body).digest('hex')) return false
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map((pair) => pair.map(encode).join('='))
      .sort()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    payload,
  ].join('\n')
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${date}/${region}/${service}/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const signingKey = [date, region, service, 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(String(part)).digest(),
    `AWS4${secretKey}`,
  )
  return createHmac('sha256', signingKey).update(toSign).digest('hex') === signature
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
