import assert from 'node:assert/strict'
import { test } from 'vitest'
import { judgeProofFile, judgeRecords, nextProofCheck, proofOf } from './domain-proof.ts'

const proof = proofOf('go.example.com', 'token')
const value = 'tributary-domain-proof=token'

test.each([
  [{ records: [] }, false],
  [{ records: ['token'] }, false],
  [{ records: [`${value}x`] }, false],
  [{ records: [value.toUpperCase()] }, false],
  [{ records: ['v=spf1 -all', ` ${value} `] }, true],
  [{ failed: 'timed out' }, false],
])('the records %j prove it: %j', (found, ok) => {
  assert.equal(judgeRecords(proof, found).ok, ok)
})

test.each([
  [{ status: 200, type: '', body: value }, true],
  [{ status: 200, type: 'text/html', body: `other\r\n${value}\r\n` }, true],
  [{ status: 200, type: '', body: `<p>${value}</p>` }, false],
  [{ status: 404, type: '', body: value }, false],
  [{ status: 302, type: '', body: value }, false],
  [{ failed: 'ECONNREFUSED' }, false],
])('the file %j proves it: %j', (fetched, ok) => {
  assert.equal(judgeProofFile(proof, { url: 'https://go.example.com/', fetched }).ok, ok)
})

test('the request for the file does not tell what it has to contain', () => {
  assert.ok(!proof.file.path.includes('token'))
})

test('the service looks ever more rarely, and for 30 days', () => {
  const added = new Date('2026-11-01T00:00:00Z')
  const next = (at: string) => nextProofCheck(added, new Date(at))?.toISOString()
  assert.equal(next('2026-11-01T00:00:00Z'), '2026-11-01T00:01:00.000Z')
  assert.equal(next('2026-11-01T01:00:00Z'), '2026-11-01T01:15:00.000Z')
  assert.equal(next('2026-11-20T00:00:00Z'), '2026-11-20T12:00:00.000Z')
  assert.equal(next('2026-12-01T00:00:00Z'), undefined)
})
