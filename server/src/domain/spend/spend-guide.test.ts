import { readFileSync } from 'node:fs'
import { credentialFields } from '@tributary/contract/manage-api/spend/network-credentials'
import { spendFields } from '@tributary/contract/manage-api/spend/spend-mapping'
import { expect, test } from 'vitest'
import { knownLayouts } from './recognise-layout.ts'

const guide = readFileSync(new URL('../../../../docs/spend.md', import.meta.url), 'utf8')
const rowsOf = (name: string) => guide.split('\n').filter((line) => line.startsWith(`| \`${name}\` |`))

test.each(knownLayouts.filter(({ isExport }) => isExport))(
  'the guide names the headings of $name',
  (layout) => {
    const columns = spendFields.flatMap((field) => {
      const headings = layout.columns[field]
      return headings === undefined ? [] : [`\`${field}\`: ${headings.join(', ')}`]
    })
    expect(rowsOf(layout.name)[0]).toBe(`| \`${layout.name}\` | ${columns.join('; ')} |`)
  },
)

test.each(Object.entries(credentialFields))('the guide names the credentials of %s', (network, fields) => {
  const [, row = ''] = rowsOf(network)
  const [, , credentials = ''] = row.split('|')
  expect([...credentials.matchAll(/`([a-z_?]+)`/g)].map(([, name]) => name)).toEqual(
    expect.arrayContaining([...fields]),
  )
})
