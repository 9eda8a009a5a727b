import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, root } from './bootstrap.mjs'
import { importsIn } from './imports.mjs'
import { lastTimes } from './test-times.mjs'

// Seconds of tests that two workers run in less than a minute, with what they need to start.
const budget = 60
// Of a file that no run has measured yet: those beside the code start nothing.
const usual = (file) => (file.includes('/src/') ? 0.2 : 3)
const depth = 3

/**
 * The tests that a change is likeliest to touch, as many as fit into a minute: `npm test -- changed [<revision>]`.
 * The change is what differs from the revision (default: HEAD), committed or not.
 */
export function changedTests([revision = 'HEAD']) {
  const changed = [
    ...git('diff', '--name-only', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const tests = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => isTest(file) && existsSync(join(root, file)),
  )
  const times = lastTimes('test')
  const secondsOf = (file) => times.get(file) ?? usual(file)
  const related = tests
    .map((file) => ({ file, score: relatedness(file, changed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || secondsOf(a.file) - secondsOf(b.file))
    .map(({ file }) => file)
  if (related.length === 0) fail(`no test is related to what differs from ${revision}: run npm test`)
  let seconds = 0
  const chosen = related.filter((file, index) => {
    seconds += secondsOf(file)
    return index === 0 || seconds <= budget
  })
  const left = related.length - chosen.length
  return {
    args: chosen,
    notes: [
      `These were ${chosen.length} of ${tests.length} files, the nearest to what differs from ${revision}.`,
      ...(left === 0 ? [] : [`${left} more may be related: npm test runs them all.`]),
    ],
  }
}

function isTest(file) {
  return /\.(test|property)\.ts$/.test(file) && !file.startsWith('packages/react-native/')
}

/** How near a test is to the changed files: it is one of them, imports one in a few steps, or has its subject. */
function relatedness(test, changed) {
  if (changed.includes(test)) return 100
  const steps = importSteps(test, changed)
  const byImport = steps === undefined ? 0 : 60 / steps
  return byImport + Math.max(0, ...changed.map((file) => sharedWords(test, file)))
}

function importSteps(test, changed) {
  let files = [test]
  const seen = new Set(files)
  for (let step = 1; step <= depth; step += 1) {
    files = files.flatMap(importsOf).filter((file) => !seen.has(file))
    for (const file of files) seen.add(file)
    if (files.some((file) => changed.includes(file))) return step
  }
  return undefined
}

const known = new Map()

function importsOf(file) {
  const found = known.get(file) ?? readImports(file)
  known.set(file, found)
  return found
}

function readImports(file) {
  // Everything imports the test service, and it imports everything: no sign of a relation.
  if (file.endsWith('test-service.ts') || !existsSync(join(root, file))) return []
  return importsIn(file).map(({ target }) => target)
}

// Of the path of a file, what is left says its subject.
const rooms = new Set(
  'src test server dashboard contract client lab packages domain storage operations http manage-api pages ts tsx sql property'.split(
    ' ',
  ),
)

/** `operations/alerts/observe.ts` and `test/alerts/observe-project.test.ts` share `alerts` and `observe`. */
function sharedWords(test, file) {
  const words = (path) =>
    new Set(path.split(/[^a-z0-9-]+/).flatMap((part) => (rooms.has(part) ? [] : part.split('-'))))
  const folders = (path) =>
    new Set(
      dirname(path)
        .split('/')
        .filter((name) => !rooms.has(name)),
    )
  const common = (one, other) => [...one].filter((word) => other.has(word)).length
  return 10 * common(folders(test), folders(file)) + 5 * common(words(test), words(file))
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) fail(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.split('\n').filter((line) => line !== '')
}
