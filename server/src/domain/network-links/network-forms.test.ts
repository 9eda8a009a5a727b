import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { networkNames } from '@tributary/contract/network-names'
import { test } from 'vitest'
import { parameterMeanings } from './network-form.ts'
import { networkForms } from './network-forms.ts'

const docs = readFileSync(new URL('../../../../docs/networks.md', import.meta.url), 'utf8')

test.each(networkForms)('$name: every macro has a meaning, and the docs list it with its source', (form) => {
  const { macros, device, sources, appends } = form
  for (const { parameter, macro } of [...macros, ...(device?.ANDROID ?? []), ...(device?.IOS ?? [])]) {
    assert.ok(parameterMeanings[parameter], parameter)
    assert.ok(docs.includes(`\`${macro}\``), macro)
  }
  for (const name of appends) assert.ok(parameterMeanings[name], name)
  assert.ok(sources.length > 0)
  for (const source of sources) assert.ok(docs.includes(source), source)
})

test('each network is spelled as everywhere', () => {
  for (const { code, name } of networkForms) if (code !== 'affiliate') assert.equal(name, networkNames[code])
})
