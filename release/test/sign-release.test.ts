import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publicKeyOf, readPublicKey, verifySignature, writePublicKey, writeSignature } from '../minisign.ts'
import { makeSigningKey, publicKeyFile, readSigningKey, signRelease } from '../sign-release.ts'
import { verifyRelease } from '../verify-release.ts'
import { writeChecksums } from '../write-checksums.ts'

let place: string
let root: string
let dist: string
let keyFile: string

const published = () => readPublicKey(readFileSync(join(root, publicKeyFile), 'utf8'))
const verified = () => verifyRelease(dist, published())

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'tributary-signing-'))
  ;[root, dist, keyFile] = ['root', 'dist', 'key.pem'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ]
  for (const directory of [join(root, 'release'), dist]) mkdirSync(directory, { recursive: true })
  writeFileSync(join(dist, 'tributary-1.2.3.tar.gz'), 'a tarball')
  writeFileSync(join(dist, 'tributary-cli-1.2.3.tgz'), 'a package')
  makeSigningKey(root, keyFile)
  writeChecksums(dist)
  signRelease(dist, readSigningKey(root, keyFile) ?? '', '1.2.3')
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

test('a signed release is verified, whole or a file of it', () => {
  const files = ['tributary-1.2.3.tar.gz', 'tributary-cli-1.2.3.tgz']
  expect(verified()).toEqual({ signed: 'tributary 1.2.3', files })
  rmSync(join(dist, files[1]!))
  expect(verified().files).toEqual([files[0]])
})

test.each([
  ['a changed file', 'tributary-1.2.3.tar.gz', 'another tarball', 'is not the file that was signed'],
  ['a file more', 'extra.tgz', 'x', 'extra.tgz is not a file of the release'],
  ['changed checksums', 'SHA256SUMS', `${'0'.repeat(64)}  tributary-1.2.3.tar.gz\n`, 'is not a signature of'],
  ['a signature of nothing', 'SHA256SUMS.minisig', 'untrusted comment: none\n', 'is not a signature of'],
])('%s is refused', (_, name, content, refusal) => {
  writeFileSync(join(dist, name), content)
  expect(verified).toThrow(refusal)
})

test('a changed trusted comment, and the signature of another key, are refused', () => {
  const file = join(dist, 'SHA256SUMS.minisig')
  writeFileSync(file, readFileSync(file, 'utf8').replace('tributary 1.2.3', 'tributary 9.9.9'))
  expect(verified).toThrow('is not a signature of')
  const other = join(place, 'other.pem')
  makeSigningKey(mkOtherRoot(), other)
  signRelease(dist, readFileSync(other, 'utf8'), '1.2.3')
  expect(verified).toThrow('is not a signature of')
  expect(() => readSigningKey(root, other)).toThrow('is not the private key of')
})

function mkOtherRoot(): string {
  const directory = join(place, 'other')
  mkdirSync(join(directory, 'release'), { recursive: true })
  return directory
}

test('a repository with a public key makes no unsigned release, and one without makes no signed one', () => {
  expect(() => readSigningKey(root, undefined)).toThrow('name the private key')
  expect(readSigningKey(mkOtherRoot(), undefined)).toBeUndefined()
  expect(() => readSigningKey(mkOtherRoot(), keyFile)).toThrow('make a key with --new-key')
})

test('the private key is for its owner alone, outside the repository, and never overwritten', () => {
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  expect(() => makeSigningKey(root, join(root, 'key.pem'))).toThrow('outside it')
  expect(() => makeSigningKey(root, keyFile)).toThrow('EEXIST')
})

test('a published signature of minisign 0.11 is valid, and a byte more is not', () => {
  // https://jedisct1.github.io/minisign/: the key of its author, over the text "test".
  const key = readPublicKey(
    'untrusted comment: x\nRWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3\n',
  )
  const signature = [
    'untrusted comment: signature from minisign secret key',
    'RUQf6LRCGA9i559r3g7V1qNyJDApGip8MfqcadIgT9CuhV3EMhHoN1mGTkUidF/z7SrlQgXdy8ofjb7bNJJylDOocrCo8KLzZwo=',
    'trusted comment: timestamp:1556193335\tfile:test',
    'y/rUw2y8/hOUYjZU71eHp/Wo1KZ40fGy2VJEDl34XMJM+TX48Ss/17u3IvIfbVR1FkZZSNCisQbuQY+bHwhEBg==',
  ].join('\n')
  expect(verifySignature(Buffer.from('test'), signature, key)).toBe('timestamp:1556193335\tfile:test')
  expect(verifySignature(Buffer.from('test\n'), signature, key)).toBeUndefined()
})

const hasMinisign = spawnSync('minisign', ['-v']).error === undefined

test.skipIf(!hasMinisign)('minisign verifies what was signed here', () => {
  const args = ['-V', '-p', join(root, publicKeyFile), '-m', 'SHA256SUMS']
  expect(execFileSync('minisign', args, { cwd: dist, encoding: 'utf8' })).toContain('verified')
})

test('the files of a key are its own: what is written is read', () => {
  const pem = readFileSync(keyFile, 'utf8')
  const text = writePublicKey(publicKeyOf(pem))
  expect(writePublicKey(readPublicKey(text))).toBe(text)
  const signature = writeSignature(Buffer.from('x'), pem, 'y')
  expect(verifySignature(Buffer.from('x'), signature, readPublicKey(text))).toBe('y')
})

test('npm run verify-release prints what is as signed, and refuses with status 1', () => {
  const run = () =>
    spawnSync(process.execPath, ['release/verify.ts', dist, '--key', join(root, publicKeyFile)], {
      cwd: join(import.meta.dirname, '../..'),
      encoding: 'utf8',
    })
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('Signed: tributary 1.2.3\n') })
  cpSync(join(dist, 'tributary-1.2.3.tar.gz'), join(dist, 'tributary-cli-1.2.3.tgz'))
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('Not verified: ') })
})
