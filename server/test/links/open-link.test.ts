import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
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

function assertRedirects(answer: Answer, to = website) {
  assert.deepEqual({ status: answer.status, to: answer.headers.location }, { status: 302, to }, answer.text)
}

function assertNotFoundPage(answer: Answer) {
  assert.equal(answer.status, 404)
  assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
  assert.match(answer.text, /This link leads nowhere/)
}

describe('302', () => {
  test('both forms of a link work on its domain', async () => {
    assertRedirects(await service.open(`/?c=${code}`))
    assertRedirects(await service.open(`/${code}`))
    assertRedirects(await service.open(`/${code}/`))
  })

  test('both forms work under /l on the service’s own host', async () => {
    for (const host of ['127.0.0.1:8080', 'tributary.example.com', 'localhost']) {
      assertRedirects(await service.open(`/l/go.example.com?c=${code}`, { host }))
      assertRedirects(await service.open(`/l/go.example.com/${code}`, { host }))
      assertRedirects(await service.open(`/l/GO.example.com./${code}`, { host }))
    }
  })

  test.each(['go.example.com:8443', 'GO.Example.COM', 'go.example.com.', 'Go.Example.com.:443'])(
    'a link works on the host %s',
    async (host) => {
      assertRedirects(await service.open(`/${code}`, { host }))
    },
  )

  test('a domain under .localhost works like any other', async () => {
    const other = await service.makeProject({ name: 'Überschuss' })
    assert.equal(other.domain, 'uberschuss.localhost')
    const otherCode = await service.campaign({ website }, other.id)
    assertRedirects(await service.open(`/${otherCode}`, { host: 'uberschuss.localhost:8080' }))
  })

  test('every domain of the project serves its codes', async () => {
    await service.create('/domains', { name: 'promo.example.com' })
    assertRedirects(await service.open(`/${code}`, { host: 'promo.example.com' }))
  })

  test('the code in the path wins over c', async () => {
    assertRedirects(await service.open(`/${code}?c=other`))
  })

  test('a bare domain redirects to the default link, once one exists', async () => {
    assertNotFoundPage(await service.open('/'))
    await service.campaign({ website: 'https://acme.example/default', default_link: true })
    assertRedirects(await service.open('/'), 'https://acme.example/default')
    assertRedirects(await service.open('/?c='), 'https://acme.example/default')
    assertRedirects(
      await service.open('/l/go.example.com', { host: '127.0.0.1' }),
      'https://acme.example/default',
    )
  })

  test('the response must not be cached, indexed or sent as a referrer', async () => {
    const { headers } = await service.open(`/${code}`)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-robots-tag'], 'noindex')
    assert.equal(headers['referrer-policy'], 'no-referrer')
  })

  test('a change of the campaign, its domain or its project takes effect immediately', async () => {
    const changing = await service.campaign({ website, custom_display_id: 'changing' })
    assertRedirects(await service.open(`/${changing}`))
    await service.change(`/campaigns/${changing}`, { website: 'https://acme.example/new' })
    assertRedirects(await service.open(`/${changing}`), 'https://acme.example/new')
    const key = service.project.server_key
    await service.ask('PATCH', `/api/v1/campaigns/${changing}`, { key, body: { website: '' } })
    await service.change('', { website: 'https://acme.example/home' })
    assertRedirects(await service.open(`/${changing}`), 'https://acme.example/home')
    await service.ask('DELETE', `/api/v1/campaigns/${changing}`, { key })
    assertNotFoundPage(await service.open(`/${changing}`))
    assertNotFoundPage(await service.open('/brand-new'))
    await service.campaign({ website, custom_display_id: 'brand-new' })
    assertRedirects(await service.open('/brand-new'))
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
  ])('a page: %s on a link domain', async (path) => assertNotFoundPage(await service.open(path)))

  test('a page: an unregistered domain under /l', async () => {
    assertNotFoundPage(await service.open(`/l/other.example.com/${code}`, { host: '127.0.0.1' }))
    assertNotFoundPage(await service.open(`/l/nonsense/${code}`, { host: '127.0.0.1' }))
  })

  test('a page: the code of another project', async () => {
    const other = await service.makeProject({ name: 'Other', domain: 'other.example.net' })
    const foreign = await service.campaign({ website: 'https://other.example.net/x' }, other.id)
    assertNotFoundPage(await service.open(`/${foreign}`))
    assertNotFoundPage(await service.open(`/l/go.example.com/${foreign}`, { host: '127.0.0.1' }))
    assertNotFoundPage(await service.open(`/l/other.example.net/${foreign}`))
    assertRedirects(
      await service.open(`/${foreign}`, { host: 'other.example.net' }),
      'https://other.example.net/x',
    )
  })

  test('a display id is exact: another letter case is another code', async () => {
    const exact = await service.campaign({ website, custom_display_id: 'ExactCase' })
    assertRedirects(await service.open(`/${exact}`))
    assertNotFoundPage(await service.open('/exactcase'))
  })

  test('JSON: an unknown path on the service’s own host and on a host that is not a link domain', async () => {
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

  test('win over links when the service’s own host is a link domain from before it was refused', async () => {
    await service.app.db.run(sql`
      insert into domains (project_id, id, name, created_at)
      values (${service.project.id}, 999, 'tributary.example.com', now())`)
    service.app.links.forget()
    assertRedirects(await service.open(`/${code}`, { host: 'tributary.example.com' }))
    assert.match((await service.open('/docs', { host: 'tributary.example.com' })).text, /Tributary API/)
  })
})

test('405: a link accepts only GET and HEAD', async () => {
  const answer = await service.open(`/${code}`, { method: 'POST' })
  assert.deepEqual(
    { status: answer.status, allow: answer.headers.allow },
    { status: 405, allow: 'GET, HEAD' },
  )
})

test('200: shows a QR code of the link on a desktop computer if there is no website', async () => {
  const other = await service.makeProject({ name: 'Plain', domain: 'plain.example.com' })
  const otherCode = await service.campaign({}, other.id)
  const answer = await service.open(`/${otherCode}?x=<script>alert(1)</script>`, {
    host: 'plain.example.com',
    agent: agents.desktop,
  })
  assert.equal(answer.status, 200)
  assert.match(
    answer.text,
    /<img src="data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+" alt="QR code of https:\/\/plain\.example\.com\//,
  )
  assert.match(answer.text, new RegExp(`https://plain\\.example\\.com/${otherCode}<`))
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

test('200: shows that the app is not available on a phone without an app', async () => {
  const other = await service.makeProject({ name: 'No app', domain: 'noapp.example.com' })
  const otherCode = await service.campaign({ deeplink: 'noapp://home' }, other.id)
  for (const agent of [agents.android, agents.ios]) {
    const answer = await service.open(`/${otherCode}`, { host: 'noapp.example.com', agent })
    assert.equal(answer.status, 200)
    assert.match(answer.text, /Not available on this device/)
    assert.doesNotMatch(answer.text, /noapp:\/\//)
  }
})
