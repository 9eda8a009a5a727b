import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '#backup/open-store.ts'
import { openSeal, openUnseal } from '#backup/seal.ts'
import { makeIdentity } from '#cli/make-identity.ts'
import { readIdentities } from '#cli/read-identities.ts'
import { accessKey, openFakeS3, secretKey } from './open-fake-s3.ts'
import { openVault, type Vault } from './open-vault.ts'
import { withCredentials } from './with-credentials.ts'

const keys = mkdtempSync(join(tmpdir(), 'tributary-keys-'))
const [file, other] = [join(keys, 'key'), join(keys, 'other')]
const restoreCredentials = withCredentials(accessKey, secretKey)
let s3: Awaited<ReturnType<typeof openFakeS3>>
let vault: Vault

beforeAll(async () => {
  const recipient = await makeIdentity(file)
  await makeIdentity(other)
  s3 = await openFakeS3('bucket')
  const store = await openStore({
    to: 's3://bucket/backups',
    s3Endpoint: s3.endpoint,
    s3Region: 'eu-central-1',
  })
  vault = await openVault({
    store,
    seal: await openSeal(recipient),
    unseal: await openUnseal(readIdentities(file)),
  })
})
afterAll(async () => {
  restoreCredentials()
  await vault.close()
  await s3.close()
  rmSync(keys, { recursive: true })
})

test('backup and archive in an S3 store, encrypted for a key that the machine does not have', async () => {
  const archive = vault.archive()
  await archive.archiveOnce()
  await vault.addUsers(40)
  const { recipient } = await vault.backUp()
  await vault.addUsers(2)
  await archive.archiveOnce()
  await archive.close()
  expect(recipient).toMatch(/^age1/)
  const readable = [...s3.objects.keys()].filter((key) => !key.endsWith('.zst.age'))
  expect(readable.map((key) => key.split('/').at(-1)).sort()).toEqual(['lineage.json', 'manifest.json'])
  for (const [key, bytes] of s3.objects)
    if (key.endsWith('.age')) expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(await vault.restoreUsers()).toBe(42)
})

test('without the secret key, or with another, nothing is restored', async () => {
  await expect(vault.restoreUsers(undefined, await openUnseal([]))).rejects.toThrow(
    /is encrypted\. Pass the file of the secret key: --identity <file>\.$/,
  )
  await expect(vault.restoreUsers(undefined, await openUnseal(readIdentities(other)))).rejects.toThrow(
    /cannot be decrypted with this key/,
  )
})

test('a secret key is for its owner alone and is not overwritten', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const before = readFileSync(file, 'utf8')
  await expect(makeIdentity(file)).rejects.toThrow(`${file} cannot be created (EEXIST).`)
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('a recipient that is not a public key is refused', async () => {
  await expect(openSeal('age1nonsense')).rejects.toThrow('BACKUP_RECIPIENT must be a public key of age')
})
