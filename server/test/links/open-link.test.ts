import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { agents, type LinkService, linkService } from './link-service.ts'

let service: LinkService
let code: string
const website = 'https://acme.example/spring'

beforeAll(async () => {
  service = await linkService({ PUBLIC_URL: 'https://tributary.example.com' })
  code = await service.campaign({ website })
})

afterAll(() => service.stop())

type Answer = Awaited<ReturnType<LinkService['open']>>

function leads(answer: Answer, to = website) {
  assert.deepEqual({ status: answer.status, to: answer.headers.location }, { status: 302, to }, answer.text)
}

function isNotFoundPage(answer: Answer) {
  assert.equal(answer.status, 404)
  assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
  assert.match(answer.text, /This link leads nowhere/)
}

describe('302', () => {
  test('both forms of a link on its domain', async () => {
    leads(await service.open(`/?c=${code}`))
    leads(await service.open(`/${code}`))
    leads(await service.open(`/${code}/`))
  })

  test('both forms below /l on the service’s own host', async () => {
    for (const host of ['127.0.0.1:8080', 'tributary.example.com', 'localhost']) {
      leads(await service.open(`/l/go.example.com?c=${code}`, { host }))
      leads(await service.open(`/l/go.example.com/${code}`, { host }))
      leads(await service.open(`/l/GO.example.com./${code}`, { host }))
    }
  })

  test.each(['go.example.com:8443', 'GO.Example.COM', 'go.example.com.', 'Go.Example.com.:443'])(
    'the host %s',
    async (host) => {
      leads(await service.open(`/${code}`, { host }))
    },
  )

  test('a domain below .localhost is a domain like any other', async () => {
    const other = await service.makeProject({ name: 'Überschuss' })
    assert.equal(other.domain, 'uberschuss.localhost')
    const own = await service.campaign({ website }, other.id)
    leads(await service.open(`/${own}`, { host: 'uberschuss.localhost:8080' }))
  })

  test('every domain of the project serves its codes', async () => {
    await service.create('/domains', { name: 'promo.example.com' })
    leads(await service.open(`/${code}`, { host: 'promo.example.com' }))
  })

  test('the code in the path wins over c', async () => {
    leads(await service.open(`/${code}?c=other`))
  })

  test('a bare domain leads to the default link, once there is one', async () => {
    isNotFoundPage(await service.open('/'))
    await service.campaign({ website: 'https://acme.example/default', default_link: true })
    leads(await service.open('/'), 'https://acme.example/default')
    leads(await service.open('/?c='), 'https://acme.example/default')
    leads(await service.open('/l/go.example.com', { host: '127.0.0.1' }), 'https://acme.example/default')
  })

  test('says that nothing of it may be kept, listed or passed on', async () => {
    const { headers } = await service.open(`/${code}`)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-robots-tag'], 'noindex')
    assert.equal(headers['referrer-policy'], 'no-referrer')
  })

  test('a change of the campaign, its domain or its project is seen at once', async () => {
    const changing = await service.campaign({ website, custom_display_id: 'changing' })
    leads(await service.open(`/${changing}`))
    await service.change(`/campaigns/${changing}`, { website: 'https://acme.example/new' })
    leads(await service.open(`/${changing}`), 'https://acme.example/new')
    const key = service.project.server_key
    await service.ask('PATCH', `/api/v1/campaigns/${changing}`, { key, body: { website: '' } })
    await service.change('', { website: 'https://acme.example/home' })
    leads(await service.open(`/${changing}`), 'https://acme.example/home')
    await service.ask('DELETE', `/api/v1/campaigns/${changing}`, { key })
    isNotFoundPage(await service.open(`/${changing}`))
    isNotFoundPage(await service.open('/brand-new'))
    await service.campaign({ website, custom_display_id: 'brand-new' })
    leads(await service.open('/brand-new'))
  })
})

describe('404', () => {
  test.each([
    '/unknown',
    '/?c=unknown',
    '/a/b',
    '/docs',
    '/openapi.json',
    '/metrics',
    '/favicon.ico',
    '/%00',
    '/x',
    '/%F0%9F%8D%95',
  ])('a page: %s on a link domain', async (path) => isNotFoundPage(await service.open(path)))

  test('a page: a domain that nobody has registered, below /l', async () => {
    isNotFoundPage(await service.open(`/l/other.example.com/${code}`, { host: '127.0.0.1' }))
    isNotFoundPage(await service.open(`/l/nonsense/${code}`, { host: '127.0.0.1' }))
  })

  test('a page: the code of another project', async () => {
    const other = await service.makeProject({ name: 'Other', domain: 'other.example.net' })
    const foreign = await service.campaign({ website: 'https://other.example.net/x' }, other.id)
    isNotFoundPage(await service.open(`/${foreign}`))
    isNotFoundPage(await service.open(`/l/go.example.com/${foreign}`, { host: '127.0.0.1' }))
    isNotFoundPage(await service.open(`/l/other.example.net/${foreign}`))
    leads(await service.open(`/${foreign}`, { host: 'other.example.net' }), 'https://other.example.net/x')
  })

  test('a display id is exact: another letter case is another code', async () => {
    const exact = await service.campaign({ website, custom_display_id: 'ExactCase' })
    leads(await service.open(`/${exact}`))
    isNotFoundPage(await service.open('/exactcase'))
  })

  test('JSON: an unknown path on the service’s own host and on a host that is no link domain', async () => {
    for (const host of ['127.0.0.1:8080', 'tributary.example.com', 'nobody.example.com']) {
      const answer = await service.open(`/${code}`, { host })
      assert.deepEqual(
        { status: answer.status, body: answer.body },
        { status: 404, body: { msg: 'Resource not found.', status: 404 } },
      )
    }
  })
})

describe('the service’s own paths', () => {
  test('are served on its own host, and the API on a link domain too', async () => {
    assert.equal((await service.open('/docs', { host: '127.0.0.1' })).status, 200)
    assert.equal((await service.open('/docs', { host: 'tributary.example.com' })).status, 200)
    assert.equal((await service.open('/docs', { host: 'nobody.example.com' })).status, 200)
    const campaigns = await service.open('/api/v1/campaigns', {
      headers: { 'service-key': service.project.server_key },
    })
    assert.equal(campaigns.status, 200)
    assert.equal((await service.open('/api/nonsense')).body.msg, 'Resource not found.')
  })

  test('win over links when the own host is registered as a link domain as well', async () => {
    await service.create('/domains', { name: 'tributary.example.com' })
    leads(await service.open(`/${code}`, { host: 'tributary.example.com' }))
    assert.match((await service.open('/docs', { host: 'tributary.example.com' })).text, /Tributary API/)
  })
})

test('405: a link can be opened, nothing else', async () => {
  const answer = await service.open(`/${code}`, { method: 'POST' })
  assert.deepEqual(
    { status: answer.status, allow: answer.headers.allow },
    { status: 405, allow: 'GET, HEAD' },
  )
})

test('200: a page with a QR code of the link, on a desktop computer without a website', async () => {
  const other = await service.makeProject({ name: 'Plain', domain: 'plain.example.com' })
  const own = await service.campaign({}, other.id)
  const answer = await service.open(`/${own}?x=<script>alert(1)</script>`, {
    host: 'plain.example.com',
    agent: agents.desktop,
  })
  assert.equal(answer.status, 200)
  assert.match(
    answer.text,
    /<img src="data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+" alt="QR code of https:\/\/plain\.example\.com\//,
  )
  assert.match(answer.text, new RegExp(`https://plain\\.example\\.com/${own}<`))
  assert.doesNotMatch(answer.text, /<script/)
  assert.match(
    String(answer.headers['content-security-policy']),
    /^default-src 'none'; img-src data:; style-src 'sha256-/,
  )
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(answer.text) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  assert.ok(String(answer.headers['content-security-policy']).includes(`style-src 'sha256-${hash}'`))
  assert.equal(answer.headers['cache-control'], 'no-store')
})

test('200: a page that says so, on a phone for which there is no app', async () => {
  const other = await service.makeProject({ name: 'No app', domain: 'noapp.example.com' })
  const own = await service.campaign({ deeplink: 'noapp://home' }, other.id)
  for (const agent of [agents.android, agents.ios]) {
    const answer = await service.open(`/${own}`, { host: 'noapp.example.com', agent })
    assert.equal(answer.status, 200)
    assert.match(answer.text, /Not available on this device/)
    assert.doesNotMatch(answer.text, /noapp:\/\//)
  }
})
