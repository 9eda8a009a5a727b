import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '#backup/open-store.ts'
import type { Store } from '#backup/store.ts'
import { accessKey, openFakeS3, secretKey } from './open-fake-s3.ts'
import { testStore } from './test-store.ts'
import { withCredentials } from './with-credentials.ts'

let s3: Awaited<ReturnType<typeof openFakeS3>>
let folder: string
const stores: Record<string, Store> = {}

const restoreCredentials = withCredentials(accessKey, secretKey)

beforeAll(async () => {
  s3 = await openFakeS3('bucket')
  folder = mkdtempSync(join(tmpdir(), 'tributary-store-'))
  const place = { s3Endpoint: s3.endpoint, s3Region: 'eu-central-1' }
  stores.folder = await openStore({ ...place, to: folder })
  stores.s3 = await openStore({ ...place, to: 's3://bucket/some/where' })
})
afterAll(async () => {
  restoreCredentials()
  rmSync(folder, { recursive: true })
  await s3.close()
})

testStore('folder', () => stores.folder!)
testStore('s3', () => stores.s3!)

test('s3: a store that is busy is asked again', async () => {
  s3.failNext(2)
  await stores.s3!.write('busy', Buffer.from('busy'))
  expect(s3.objects.get('some/where/busy')).toEqual(Buffer.from('busy'))
})

test('s3: a wrong secret is refused', async () => {
  const restore = withCredentials(accessKey, 'another secret')
  try {
    const store = await openStore({ to: 's3://bucket', s3Endpoint: s3.endpoint, s3Region: 'eu-central-1' })
    await expect(store.write('x', Buffer.from('x'))).rejects.toThrow('SignatureDoesNotMatch')
  } finally {
    restore()
  }
})

test('a folder that does not exist is not created: its disk may not be mounted', async () => {
  const store = await openStore({ to: join(folder, 'absent'), s3Endpoint: undefined, s3Region: 'x' })
  const message = `There is no folder ${join(folder, 'absent')}. Create it, or mount its disk.`
  await expect(store.write('a', Buffer.from('a'))).rejects.toThrow(message)
  await expect(store.list('')).rejects.toThrow(message)
  await expect(store.read('a')).rejects.toThrow(message)
})

test('an address that is not one is refused', async () => {
  await expect(openStore({ to: 's3://', s3Endpoint: undefined, s3Region: 'x' })).rejects.toThrow(
    's3:// must have the form s3://bucket/prefix.',
  )
})
