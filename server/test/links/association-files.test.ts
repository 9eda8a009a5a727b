import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { type LinkService, linkService } from './link-service.ts'

let service: LinkService
const apple = '/.well-known/apple-app-site-association'
const android = '/.well-known/assetlinks.json'
const fingerprint = Array.from({ length: 32 }, () => 'ab').join(':')

beforeAll(async () => {
  service = await linkService()
})

afterAll(() => service.stop())

test('404: answers JSON until the project configures its app', async () => {
  for (const apps of [{}, { ios: { app_store_id: '1' }, android: { package_name: 'com.acme.shop' } }]) {
    await service.change('', { apps })
    for (const path of [apple, android, '/.well-known/other']) {
      const answer = await service.open(path)
      assert.deepEqual(
        { status: answer.status, body: answer.body },
        { status: 404, body: { msg: 'Resource not found.', status: 404 } },
      )
    }
  }
})

test('200: lists the apps that open the links, on the domain and under /l', async () => {
  await service.change('', {
    apps: {
      ios: { app_store_id: '1', team_id: 'A1B2C3D4E5', bundle_id: 'com.acme.shop' },
      android: { package_name: 'com.acme.shop', sha256_cert_fingerprints: [fingerprint] },
    },
  })
  for (const prefix of ['', '/l/go.example.com']) {
    const host = prefix === '' ? 'go.example.com' : '127.0.0.1'
    const forApple = await service.open(prefix + apple, { host })
    assert.equal(forApple.headers['content-type'], 'application/json; charset=utf-8')
    assert.deepEqual(forApple.body, {
      applinks: {
        details: [
          {
            appIDs: ['A1B2C3D4E5.com.acme.shop'],
            components: [{ '/': '/.well-known/*', exclude: true }, { '/': '/*' }],
          },
        ],
      },
    })
    const forAndroid = await service.open(prefix + android, { host })
    assert.equal(forAndroid.headers['content-type'], 'application/json; charset=utf-8')
    assert.deepEqual(forAndroid.body, [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'com.acme.shop',
          sha256_cert_fingerprints: [fingerprint.toUpperCase()],
        },
      },
    ])
  }
})

test('404: another project’s domain has separate files, and the service’s own host has none', async () => {
  await service.makeProject({ name: 'Other', domain: 'other.example.net' })
  assert.equal((await service.open(apple, { host: 'other.example.net' })).status, 404)
  assert.equal((await service.open(apple, { host: '127.0.0.1:8080' })).status, 404)
})
