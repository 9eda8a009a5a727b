import assert from 'node:assert/strict'
import { test } from 'vitest'
import { defaultDomain } from './default-domain.ts'

test.each([
  ['Acme', '', 'acme.localhost'],
  ['Acme', '-2', 'acme-2.localhost'],
  ['  Café & Söhne! ', '', 'cafe-sohne.localhost'],
  ['日本語', '', 'app.localhost'],
  ['---', '-3', 'app-3.localhost'],
  ['x'.repeat(255), '-k3j9', `${'x'.repeat(40)}-k3j9.localhost`],
  [`${'x'.repeat(39)} y`, '', `${'x'.repeat(39)}.localhost`],
])('%j with %j is %s', (name, suffix, domain) => assert.equal(defaultDomain(name, suffix), domain))
