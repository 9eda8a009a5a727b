import { expect, test } from 'vitest'
import { toJavaScript } from '../strip-types.ts'

test('types become spaces, and names of sources end in .js', () => {
  const source = `import { one } from './one.ts'
import type { Two } from '../two.ts'
const three: Two = await import('./three.ts')
new Worker(new URL('./four.ts', import.meta.url))
const text = 'see five.ts'
`
  expect(toJavaScript(source).replace(/ +\n/g, '\n')).toBe(`import { one } from './one.js'

const three      = await import('./three.js')
new Worker(new URL('./four.js', import.meta.url))
const text = 'see five.ts'
`)
})
