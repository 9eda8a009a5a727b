import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { agents, type LinkService, linkService } from './link-service.ts'

let service: LinkService
let code: string
let store: string
const website = 'https://acme.example/spring'

beforeAll(async () => {
  service = await linkService()
  await service.change('', { apps: { android: { package_name: 'com.acme.shop' } } })
  code = await service.campaign({ website, android_redirect: website })
  store = await service.campaign()
  await service.server.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(() => service.stop())

/** Sends the lines unchanged: fetch and inject would normalize them. */
async function raw(lines: string[]): Promise<string> {
  const address = service.server.server.address()
  assert.ok(typeof address === 'object' && address !== null)
  const socket = connect(address.port, '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await once(socket, 'close')
  return answer
}

const rawClick = (path: string) =>
  raw([`GET ${path} HTTP/1.1`, 'Host: go.example.com', `User-Agent: ${agents.android}`, 'Connection: close'])

describe('the request never chooses the destination', () => {
  test.each([
    'url=https://evil.example',
    'redirect=//evil.example',
    'android_redirect=https://evil.example&ios_redirect=https://evil.example&website=https://evil.example',
    'deeplink=javascript:alert(1)&fallback=https://evil.example',
    'referrer=https://evil.example&id=com.evil',
    'apps.android.package_name=com.evil',
  ])('302: ?%s goes to the campaign’s destination', async (query) => {
    assert.equal((await service.open(`/${code}?${query}`)).headers.location, website)
    const target = new URL(String((await service.open(`/${store}?${query}`)).headers.location))
    assert.deepEqual(
      [target.origin, target.searchParams.get('id')],
      ['https://play.google.com', 'com.acme.shop'],
    )
  })

  test.each([
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/https:%2f%2fevil.example',
    `/${'%5c'}evil.example`,
  ])('400 or 404: does not redirect %s', async (path) => {
    const answer = await rawClick(path)
    assert.match(answer, /^HTTP\/1\.1 (400|404) /)
    assert.doesNotMatch(answer, /location:/i)
  })

  test('302: a forged Host or X-Forwarded-Host does not change the destination', async () => {
    const answer = await service.open(`/${code}`, {
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    })
    assert.equal(answer.headers.location, website)
  })
})

test.each([
  'utm_source=a%0d%0aSet-Cookie:%20x=1',
  'gclid=%0d%0a%0d%0a<script>',
  'utm_term=%00%01%7f',
  'utm_medium=%E2%80%A8',
])('302: control characters in ?%s stay inside one header', async (query) => {
  const answer = await rawClick(`/${store}?${query}`)
  assert.match(answer, /^HTTP\/1\.1 302 Found\r\n/)
  assert.doesNotMatch(answer, /^set-cookie/im)
  assert.equal(answer.split('\r\n\r\n').length, 2)
  const [, location = ''] = /^location: (.*)\r$/m.exec(answer) ?? []
  assert.match(location, /^[\x21-\x7e]+$/)
})

test('302: a user agent of 10 KB is truncated, and the click is stored', async () => {
  await service.open(`/${code}?mark=agent`, {
    agent: `Mozilla/5.0 (Linux; Android 13; ${'x'.repeat(10_000)})`,
  })
  const touch = (await service.touches()).find(({ params }) => params.mark === 'agent')
  assert.deepEqual([touch?.user_agent?.length, touch?.platform], [1024, 'ANDROID'])
})

test('302: a query of 8 KB is kept up to the limits', async () => {
  const many = Array.from({ length: 400 }, (_, index) => `parameter${index}=${'v'.repeat(5)}`).join('&')
  const answer = await service.open(`/${code}?mark=query&${many}`)
  assert.equal(answer.status, 302)
  const long = await service.open(
    `/${store}?mark=long&utm_term=${'%F0%9F%8D%95'.repeat(600)}&utm_source=${'x'.repeat(8_000)}`,
  )
  assert.equal(long.status, 302)
  assert.ok(String(long.headers.location).length < 8_192)
  const touches = await service.touches()
  assert.equal(Object.keys(touches.find(({ params }) => params.mark === 'query')?.params ?? {}).length, 50)
  assert.deepEqual(Object.keys(touches.find(({ params }) => params.mark === 'long')?.params ?? {}), [
    'mark',
    'utm_term',
  ])
})

test('302: header values in other encodings and bad query escapes are not errors', async () => {
  const lines = [
    `GET /${code}?a=%ff%zz&%=%&b=%C3 HTTP/1.1`,
    'Host: go.example.com',
    'User-Agent: Mozilla/5.0 (Linux; Android 13; \xff\xfe)',
    'Accept-Language: \xff,*',
    'Connection: close',
  ]
  assert.match(await raw(lines), /^HTTP\/1\.1 302 /)
})

test('400: refuses a deep link or redirect that runs code', async () => {
  for (const fields of [
    { deeplink: 'javascript:alert(1)' },
    { website: 'javascript:alert(1)' },
    { android_redirect: 'data:text/html,x' },
    { ios_redirect: 'intent://x' },
  ]) {
    const answer = await service.admin('POST', `/projects/${service.project.id}/campaigns`, {
      name: 'x',
      ...fields,
    })
    assert.equal(answer.status, 400, JSON.stringify(fields))
  }
})
