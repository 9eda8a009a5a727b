import { setTimeout as delay } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '#backup/open-store.ts'
import { limitConcurrency } from '#limit-concurrency.ts'
import { openVault, type Vault } from './open-vault.ts'
import { testStore } from './test-store.ts'
import { withCredentials } from './with-credentials.ts'

const endpoint = process.env.S3_ENDPOINT
const region = 'eu-central-1'
const storeAt = (to: string) => openStore({ to, s3Endpoint: endpoint, s3Region: region })

let vault: Vault
let store: Awaited<ReturnType<typeof storeAt>>

beforeAll(async () => {
  if (endpoint === undefined) throw new Error('Start this through npm run check:s3.')
  const client = new S3Client({ endpoint, region, forcePathStyle: true })
  const CreateBucketConfiguration = { LocationConstraint: region } as const
  await client.send(new CreateBucketCommand({ Bucket: 'bucket', CreateBucketConfiguration }))
  store = await storeAt('s3://bucket/some/where')
  vault = await openVault({ store: await storeAt('s3://bucket/backups') })
})
afterAll(() => vault.close())

testStore('s3', () => store)

test('more objects than one page of the list', async () => {
  const many = await storeAt('s3://bucket/many')
  const names = Array.from({ length: 1_100 }, (_, index) => `wal/${String(index).padStart(4, '0')}`)
  // The test's S3 server accepts connections one after the other: a crowd would time out.
  const inTurn = limitConcurrency(8)
  await Promise.all(names.map((name) => inTurn(() => many.write(name, Buffer.from(name)))))
  expect((await many.list('wal/')).sort()).toEqual(names)
})

test('an object of 20 MiB comes back whole', async () => {
  const bytes = Buffer.alloc(20 * 1024 * 1024, 'tributary')
  await store.write('large', bytes)
  expect((await store.read('large'))?.equals(bytes)).toBe(true)
})

test('a wrong secret and an absent bucket are refused in one sentence', async () => {
  const restore = withCredentials(process.env.AWS_ACCESS_KEY_ID ?? '', 'another secret')
  try {
    const stranger = await storeAt('s3://bucket/some/where')
    await expect(stranger.write('x', Buffer.from('x'))).rejects.toThrow(
      /cannot be used: SignatureDoesNotMatch/,
    )
  } finally {
    restore()
  }
  const absent = await storeAt('s3://another-bucket')
  await expect(absent.list('')).rejects.toThrow(/cannot be used: NoSuchBucket/)
})

test('a backup and the log after it are restored, to the end and to a moment between', async () => {
  const archive = vault.archive()
  await archive.archiveOnce()
  await vault.addUsers(40)
  await vault.backUp()
  await vault.addUsers(2)
  // Moments to restore are whole milliseconds: the next users come after this one.
  const between = new Date()
  await delay(2)
  await vault.addUsers(3)
  await archive.archiveOnce()
  await archive.close()
  expect(await vault.restoreUsers()).toBe(45)
  expect(await vault.restoreUsers(between)).toBe(42)
})
