import assert from 'node:assert/strict'
import { createCipheriv, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, test } from 'vitest'
import { readConfig } from '#config.ts'
import type { SealedAs } from '#domain/keys/sealed-as.ts'
import { replaceAdminToken } from '#keys/admin-tokens.ts'
import { beginReplacement, finishReplacement } from '#keys/replace-master-key.ts'
import { openSecrets } from '#keys/secrets.ts'
import { StartRefused } from '#start/start-refused.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tributary-test-secrets-'))
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const open = (settings: Record<string, string> = {}) =>
  openSecrets(readConfig({ DATA_DIR: dataDir, ...settings }))
const stored = sealedIn('destinations.secrets', 1)
const read = (name: string) => readFileSync(path.join(dataDir, name), 'utf8').trim()

function refusal(settings?: Record<string, string>): string {
  try {
    open(settings)
  } catch (error) {
    assert.ok(error instanceof StartRefused)
    return error.message
  }
  assert.fail('the secrets were not refused')
}

describe('stored in DATA_DIR', () => {
  test('are created at the first start, readable by the owner only, and reused afterwards', () => {
    const first = open()
    const token = read('admin-token')
    assert.match(token, /^at_[0-9A-Za-z]{40}$/)
    assert.equal(first.isAdminToken(token), true)
    assert.equal(first.adminTokenFile, path.join(dataDir, 'admin-token'))
    const ciphertext = first.encrypt('a secret', stored)
    assert.equal(open().decrypt(ciphertext, stored), 'a secret')
    assert.equal(open().isAdminToken(token), true)
    assert.deepEqual(readdirSync(dataDir).sort(), ['admin-token', 'master-key'])
    for (const name of readdirSync(dataDir))
      assert.equal(statSync(path.join(dataDir, name)).mode & 0o777, 0o600)
  })

  test('are not written when both are set', () => {
    const secrets = open({
      ADMIN_TOKEN: 'given-by-the-operator',
      MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    })
    assert.equal(secrets.adminTokenFile, undefined)
    assert.equal(secrets.isAdminToken('given-by-the-operator'), true)
    assert.deepEqual(readdirSync(dataDir), [])
  })
})

describe('the admin token', () => {
  test.each(['', 'given', 'given-by-the-operato', 'given-by-the-operator ', 'GIVEN-BY-THE-OPERATOR'])(
    '%j does not match',
    (token) => {
      assert.equal(open({ ADMIN_TOKEN: 'given-by-the-operator' }).isAdminToken(token), false)
    },
  )
})

describe('encryption', () => {
  test('the same text never gives the same ciphertext, and the ciphertext does not contain it', () => {
    const secrets = open()
    const [one, two] = [secrets.encrypt('sign with me', stored), secrets.encrypt('sign with me', stored)]
    assert.notDeepEqual(one, two)
    assert.equal(one.includes('sign with me'), false)
    assert.deepEqual(
      [secrets.decrypt(one, stored), secrets.decrypt(two, stored)],
      ['sign with me', 'sign with me'],
    )
    assert.equal(secrets.decrypt(secrets.encrypt('', stored), stored), '')
  })

  test('a ciphertext that was changed, truncated or made with another key is not decrypted', () => {
    const secrets = open()
    const ciphertext = secrets.encrypt('sign with me', stored)
    for (let index = 0; index < ciphertext.length; index += 1) {
      const changed = Buffer.from(ciphertext)
      changed[index] = (changed[index] ?? 0) ^ 1
      assert.throws(() => secrets.decrypt(changed, stored))
    }
    assert.throws(() => secrets.decrypt(ciphertext.subarray(0, -1), stored))
    assert.throws(() =>
      open({ MASTER_KEY: Buffer.alloc(32, 9).toString('base64') }).decrypt(ciphertext, stored),
    )
  })
})

/** As 0.3.0 stored it: under the master key itself, bound to nothing. */
function sealedBefore(masterKey: Buffer, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', masterKey, nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

describe('keys for each purpose', () => {
  const raw = Buffer.alloc(32, 7)
  const secrets = () => open({ MASTER_KEY: raw.toString('base64') })

  test('a value opens only as what it was sealed as', () => {
    const { encrypt, decrypt } = secrets()
    const kinds: SealedAs[] = [
      stored,
      sealedIn('destinations.secrets', 2),
      sealedIn('inbound_sources.secrets', 1),
      sealedIn('two_factor.secret', 'one-member'),
      sealedIn('two_factor.secret', 'another-member'),
      sealedIn('privacy_key.private_key'),
      { purpose: 'cursor', of: stored.of },
      { purpose: 'cursor', of: 'another list' },
      { purpose: 'cookie', of: stored.of },
    ]
    for (const made of kinds)
      for (const read of kinds) {
        const sealed = encrypt('a secret', made)
        if (made === read) assert.equal(decrypt(sealed, read), 'a secret')
        else assert.throws(() => decrypt(sealed, read), `${JSON.stringify(made)} as ${JSON.stringify(read)}`)
      }
  })

  test('digests differ by purpose, project and master key, and not from service to service', () => {
    const { digest } = secrets()
    const other = open({ MASTER_KEY: Buffer.alloc(32, 8).toString('base64') })
    const digests = [
      digest('pseudonym', 1, 'u'),
      digest('pseudonym', 2, 'u'),
      digest('lake', 1, 'u'),
      other.digest('pseudonym', 1, 'u'),
    ]
    assert.equal(new Set(digests).size, digests.length)
    assert.equal(secrets().digest('pseudonym', 1, 'u'), digests[0])
  })

  test('a secret stored by 0.3.0 is readable, and sealed anew it is bound to its place', () => {
    const { decrypt, reseal } = secrets()
    const old = sealedBefore(raw, 'a secret')
    assert.equal(decrypt(old, stored), 'a secret')
    const fresh = reseal(old, stored) ?? assert.fail('the value is still as it was')
    assert.equal(decrypt(fresh, stored), 'a secret')
    assert.throws(() => decrypt(fresh, sealedIn('destinations.secrets', 2)))
    assert.equal(reseal(fresh, stored), undefined)
  })

  test.each(['cursor', 'cookie'] as const)('a %s made by 0.3.0 is refused', (purpose) => {
    assert.throws(() => secrets().decrypt(sealedBefore(raw, 'a secret'), { purpose, of: 'list' }))
  })
})

describe('replaced while the service runs', () => {
  const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')

  test('the master key: values under the old and the new one are readable, and new ones are under the new', () => {
    const service = open()
    const old = service.encrypt('a secret', stored)
    const older = sealedBefore(Buffer.from(read('master-key'), 'base64'), 'of 0.3.0')
    assert.equal(beginReplacement(dataDir), true)
    const fresh = service.encrypt('another', stored)
    assert.deepEqual([service.decrypt(old, stored), service.decrypt(fresh, stored)], ['a secret', 'another'])
    assert.equal(service.reseal(fresh, stored), undefined)
    const moved = service.reseal(old, stored) ?? assert.fail('the value is not under the new key')
    const movedToo = service.reseal(older, stored) ?? assert.fail('the old value is not under the new key')
    finishReplacement(dataDir)
    assert.equal(open().decrypt(movedToo, stored), 'of 0.3.0')
    assert.deepEqual([service.decrypt(moved, stored), open().decrypt(fresh, stored)], ['a secret', 'another'])
    assert.throws(() => open().decrypt(old, stored))
    assert.deepEqual(readdirSync(dataDir).sort(), ['admin-token', 'master-key'])
    assert.equal(statSync(path.join(dataDir, 'master-key')).mode & 0o777, 0o600)
  })

  test.each([
    ['with the next key on disk', { 'master-key-next': key(2) }, [key(2), key(1)]],
    [
      'with the old key kept, but still current',
      { 'master-key-next': key(2), 'master-key-previous': key(1) },
      [key(2), key(1)],
    ],
    [
      'after the switch, which makes no third key',
      { 'master-key': key(2), 'master-key-previous': key(1) },
      [key(2), key(1)],
    ],
  ])('the master key: a replacement that ended %s continues', (_, files, [current, previous]) => {
    writeFileSync(path.join(dataDir, 'master-key'), key(1))
    const old = open().encrypt('a secret', stored)
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dataDir, name), text)
    assert.equal(open().decrypt(old, stored), 'a secret')
    beginReplacement(dataDir)
    assert.deepEqual([read('master-key'), read('master-key-previous')], [current, previous])
    assert.equal(open().decrypt(old, stored), 'a secret')
  })

  test('the master key in the environment: MASTER_KEY_PREVIOUS is read too, and never encrypts', () => {
    const [old, fresh] = [key(1), key(2)]
    const before = open({ MASTER_KEY: old, MASTER_KEY_PREVIOUS: fresh })
    const after = open({ MASTER_KEY: fresh, MASTER_KEY_PREVIOUS: old })
    assert.equal(before.decrypt(after.encrypt('a secret', stored), stored), 'a secret')
    assert.equal(after.decrypt(before.encrypt('a secret', stored), stored), 'a secret')
    assert.throws(() => open({ MASTER_KEY: fresh }).decrypt(before.encrypt('a secret', stored), stored))
    const underEarlierName = open({ MASTER_KEY: fresh, MASTER_KEY_OTHER: old })
    assert.equal(underEarlierName.decrypt(before.encrypt('a secret', stored), stored), 'a secret')
  })

  test('the admin token: both are valid until the previous one is ended', () => {
    const service = open()
    const old = read('admin-token')
    assert.equal(replaceAdminToken(dataDir), true)
    const fresh = read('admin-token')
    assert.deepEqual([service.isAdminToken(old), service.isAdminToken(fresh)], [true, true])
    assert.equal(replaceAdminToken(dataDir), false)
    rmSync(path.join(dataDir, 'admin-token-previous'))
    assert.deepEqual([service.isAdminToken(old), service.isAdminToken(fresh)], [false, true])
  })

  test('the admin token in the environment: ADMIN_TOKEN_PREVIOUS is valid too', () => {
    const service = open({ ADMIN_TOKEN: 'the-new-admin-token', ADMIN_TOKEN_PREVIOUS: 'the-old-admin-token' })
    assert.equal(service.isAdminToken('the-new-admin-token'), true)
    assert.equal(service.isAdminToken('the-old-admin-token'), true)
    assert.equal(service.isAdminToken('another-admin-token'), false)
  })

  test('a file that becomes unreadable changes nothing', () => {
    const service = open()
    const token = read('admin-token')
    const sealed = service.encrypt('a secret', stored)
    writeFileSync(path.join(dataDir, 'admin-token'), '')
    writeFileSync(path.join(dataDir, 'master-key'), 'short')
    assert.equal(service.isAdminToken(token), true)
    assert.equal(
      service.decrypt(service.encrypt(service.decrypt(sealed, stored), stored), stored),
      'a secret',
    )
  })
})

describe('refused, in one line with the fix', () => {
  test('a directory that is not writable', () => {
    const occupied = path.join(dataDir, 'file')
    writeFileSync(occupied, '')
    assert.match(
      refusal({ DATA_DIR: occupied }),
      /^\S+master-key cannot be written \(E\w+\)\. Set DATA_DIR to a directory that the user running the service can write to\.$/,
    )
  })

  test('an empty admin token', () => {
    writeFileSync(path.join(dataDir, 'admin-token'), '\n')
    assert.match(
      refusal(),
      /^\S+admin-token is empty\. Restore it from a backup, or delete it to generate a new one\.$/,
    )
  })

  test('an invalid master key, which is never replaced automatically', () => {
    writeFileSync(path.join(dataDir, 'master-key'), 'short\n')
    assert.match(refusal(), /^\S+master-key does not hold 32 bytes in base64\. Restore it from a backup\.$/)
    assert.equal(read('master-key'), 'short')
  })
})
