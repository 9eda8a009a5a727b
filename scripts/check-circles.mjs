// Fails if files, or folders, import each other in a circle. Imports of types count: the linter's noImportCycles leaves them out.
// A folder is a subject (server/src/storage/reports with what is in it). A file above the subjects stands for itself.
import { importsIn, sources } from './imports.mjs'

const rooms = ['*/src/*', 'packages/generate', 'release']
// Pages of the dashboard still link each other in a circle of folders, through the session's dialog and the palette.
const isInSubject = (file) => /^(contract|server)\//.test(file)

const files = sources(...rooms).filter((file) => !file.endsWith('.test.ts'))
const known = new Set(files)

function importsOf(file) {
  const targets = importsIn(file).map(({ target }) => target)
  return new Set(targets.filter((one) => known.has(one) && one !== file))
}

function subjectOf(file) {
  const parts = file.split('/')
  return parts.length > 4 ? parts.slice(0, 4).join('/') : file
}

/** Tarjan: groups of nodes that reach each other. */
function circles(graph) {
  const seen = new Map()
  const stack = []
  const found = []
  const visit = (node) => {
    const state = { index: seen.size, low: seen.size, isOpen: true }
    seen.set(node, state)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      const other = seen.get(next) ?? visit(next)
      if (other.isOpen) state.low = Math.min(state.low, other.low)
    }
    if (state.low < state.index) return state
    const group = stack.splice(stack.indexOf(node))
    for (const one of group) seen.get(one).isOpen = false
    if (group.length > 1) found.push(group)
    return state
  }
  for (const node of graph.keys()) if (!seen.has(node)) visit(node)
  return found
}

const ofFiles = new Map(files.map((file) => [file, importsOf(file)]))
const ofSubjects = new Map()
for (const [file, imports] of ofFiles) {
  if (!isInSubject(file)) continue
  const from = subjectOf(file)
  const others = [...imports].map(subjectOf).filter((subject) => subject !== from)
  ofSubjects.set(from, new Set([...(ofSubjects.get(from) ?? []), ...others]))
}
const found = [...circles(ofFiles), ...circles(ofSubjects)]
for (const circle of found) console.error(`These import each other in a circle:\n  ${circle.join('\n  ')}`)
if (found.length > 0) process.exitCode = 1
