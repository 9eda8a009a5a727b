// How long the tests of the last runs took, by kind and by file: npm run test:times [-- <kind>]
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

const kept = 10
const slowest = 25

/** Where runs save their times. CI names a directory that outlives its clone. */
const directory = process.env.TEST_TIMES ?? join(root, 'node_modules', '.cache', 'test-times')

/** Saves a run, and forgets all but the last ten of its kind. */
export function saveTimes(kind, run) {
  if (run.files.length === 0) return
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, `${kind}-${run.started.replaceAll(':', '')}.json`), JSON.stringify(run))
  for (const old of runsOf(kind).slice(0, -kept)) rmSync(join(directory, old))
}

/** The seconds of each test file in the last whole run. */
export function lastTimes(kind) {
  const last = runsOf(kind).at(-1)
  const files = last === undefined ? [] : read(last).files
  return new Map(files.map(({ file, seconds }) => [file, seconds]))
}

/** The names of the saved runs, the oldest first. */
function runsOf(kind) {
  try {
    return readdirSync(directory)
      .filter((name) => name.startsWith(`${kind}-`))
      .sort()
  } catch {
    return []
  }
}

function read(name) {
  return JSON.parse(readFileSync(join(directory, name), 'utf8'))
}

function print(kind) {
  const runs = runsOf(kind).map(read)
  const last = runs.at(-1)
  if (last === undefined) return
  console.log(`\n${kind}: the last ${runs.length} runs`)
  for (const { started, wall, files } of runs)
    console.log(`  ${started}  ${wall.toFixed(0).padStart(5)} s  ${countsOf(files)}`)
  console.log(`By folder, in the last run (${sum(last.files, 'seconds').toFixed(0)} s in its workers):`)
  const folders = new Map(last.files.map(({ file }) => [folderOf(file), []]))
  for (const row of last.files) folders.get(folderOf(row.file)).push(row)
  printRows([...folders].map(([name, rows]) => ({ name, seconds: sum(rows, 'seconds'), count: rows.length })))
  console.log('By file:')
  printRows(last.files.map(({ file, seconds, passed }) => ({ name: file, seconds, count: passed })))
}

function printRows(rows) {
  for (const { name, seconds, count } of rows.sort((a, b) => b.seconds - a.seconds).slice(0, slowest))
    console.log(`  ${seconds.toFixed(1).padStart(7)} s  ${String(count).padStart(5)}  ${name}`)
}

/** `server/test/manage-api/access/keys.test.ts` is of `server/test/manage-api`. */
function folderOf(file) {
  return file.split('/').slice(0, -1).slice(0, 3).join('/')
}

export function sum(rows, field) {
  return rows.reduce((total, row) => total + row[field], 0)
}

function countsOf(files) {
  return `${sum(files, 'passed')} passed, ${sum(files, 'failed')} failed`
}

if (process.argv[1]?.endsWith('test-times.mjs')) {
  const kinds = process.argv[2] ? [process.argv[2]] : ['test', 'pages', 'long']
  for (const kind of kinds) print(kind)
  const last = kinds.flatMap((kind) => runsOf(kind).slice(-1)).map(read)
  console.log(`\nThe last run of each:\n${countsOf(last.flatMap(({ files }) => files))}`)
}
