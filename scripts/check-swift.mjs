// Parses every Swift source and reports syntax errors. It knows the grammar, not Apple's frameworks: a wrong name passes.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ensureNativeTools, root } from './bootstrap.mjs'

const require = createRequire(join(await ensureNativeTools(), 'tree-sitter'))
const Parser = require('tree-sitter')
const parser = new Parser()
parser.setLanguage(require('tree-sitter-swift'))

const files = ['client', 'packages/react-native/ios'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true })
    .filter((file) => file.endsWith('.swift'))
    .map((file) => join(room, file)),
)
const errors = files.flatMap((file) => errorsIn(file))
for (const error of errors) console.error(error)
if (files.length === 0) console.error('No Swift source found.')
process.exitCode = errors.length === 0 && files.length > 0 ? 0 : 1

function errorsIn(file) {
  const text = readFileSync(join(root, file), 'utf8')
  // The default buffer rejects sources of 32 kB or more.
  const tree = parser.parse(text, undefined, { bufferSize: text.length * 2 + 1 })
  return syntaxErrors(tree.rootNode).map(({ startPosition: { row, column }, text: source }) => {
    const start = source.split('\n', 1)[0].slice(0, 60)
    return `${file}:${row + 1}:${column + 1} is not Swift: ${start || 'something is missing'}`
  })
}

function syntaxErrors(node) {
  if (node.type === 'ERROR' || node.isMissing) return [node]
  return node.hasError ? node.children.flatMap(syntaxErrors) : []
}
