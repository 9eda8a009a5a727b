import assert from 'node:assert/strict'
import { toString as draw } from 'qrcode'
import { afterAll, beforeAll, test } from 'vitest'
import { adminToken, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let path: string
let id: number

beforeAll(async () => {
  service = await testService()
  const project = await service.makeProject({ domain: 'go.example.com' })
  const made = await service.admin('POST', `/projects/${project.id}/campaigns`, {
    name: 'Spring',
    custom_display_id: 'spring',
  })
  id = made.body.data.id
  path = `/projects/${project.id}/campaigns`
})

afterAll(() => service.stop())

const get = (url: string) =>
  service.server.inject({
    url: `/api/manage${url}`,
    headers: { authorization: `Bearer ${adminToken}` },
  })

test('200: returns a PNG of the requested size', async () => {
  const answer = await get(`${path}/spring/qr?size=300`)
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-type'], 'image/png')
  assert.equal(answer.headers['content-disposition'], undefined)
  const png = answer.rawPayload
  assert.equal(png.subarray(1, 4).toString('latin1'), 'PNG')
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [300, 300])
  assert.deepEqual((await get(`${path}/${id}/qr?size=300`)).rawPayload, png)
})

test('200: the SVG encodes the shareable link', async () => {
  const answer = await get(`${path}/spring/qr?format=svg&size=256`)
  assert.equal(answer.headers['content-type'], 'image/svg+xml')
  const expected = await draw('https://go.example.com/spring', {
    type: 'svg',
    margin: 2,
    errorCorrectionLevel: 'M',
    width: 256,
  })
  assert.equal(answer.payload, expected)
  const other = await draw('https://go.example.com/autumn', { type: 'svg', margin: 2, width: 256 })
  assert.notEqual(answer.payload, other)
})

test('200: a download is named after the display id', async () => {
  const svg = await get(`${path}/spring/qr?format=svg&download=true`)
  assert.equal(svg.headers['content-disposition'], 'attachment; filename="spring.svg"')
  const png = await get(`${path}/${id}/qr?download=true`)
  assert.equal(png.headers['content-disposition'], 'attachment; filename="spring.png"')
  assert.equal((await get(`${path}/spring/qr?download=false`)).headers['content-disposition'], undefined)
})

test('422: an unknown format, size or download value', async () => {
  const cases = [
    ['format=gif', "Invalid format 'gif'. Allowed values: png, svg."],
    ['size=63', "Invalid size '63'. Allowed values: 64 to 1024."],
    ['size=1025', "Invalid size '1025'. Allowed values: 64 to 1024."],
    ['size=big', "Invalid size 'big'. Allowed values: 64 to 1024."],
    ['download=1', "Invalid download '1'. Allowed values: true, false."],
  ]
  for (const [query, msg] of cases) {
    const answer = await get(`${path}/spring/qr?${query}`)
    assert.deepEqual(answer.json(), { msg, status: 422 })
  }
})

test('404: an unknown campaign or project, or one of another project', async () => {
  const other = await service.makeProject()
  for (const url of [
    `${path}/autumn/qr`,
    `${path}/999999/qr`,
    `/projects/${other.id}/campaigns/spring/qr`,
    '/projects/99999/campaigns/spring/qr',
  ])
    assert.equal((await get(url)).statusCode, 404, url)
})
