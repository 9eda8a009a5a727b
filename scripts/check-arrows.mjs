// Fails if a file imports what its room may not: the table "Rooms" of ARCHITECTURE.md says what it may. Tests import everything.
// Fails too if an address climbs (`../`) where the workspace has subpath imports (`#storage/…`), or climbs three folders anywhere.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importsIn, sources, workspaceOf } from './imports.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const rooms = readRooms()
const files = new Set(sources('*/*'))
const faults = [...files].flatMap(faultsOf)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

/** A row is a room, or several: their paths, what is in them, and what they may import. Only words in backticks count. */
function readRooms() {
  const [, table] = /^## Rooms\n[^|]*((?:\|.*\n)+)/m.exec(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'))
  const words = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word.replace(/\/$/, ''))
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  return rows
    .flatMap((row) => {
      const [paths, , mayImport] = row.split(' | ')
      const isFree = mayImport.startsWith('everything')
      return words(paths).map((path) => ({ path, isFree, mayImport: words(mayImport) }))
    })
    .sort((one, other) => other.path.length - one.path.length)
}

function faultsOf(file) {
  const room = rooms.find(({ path }) => isIn(path, file))
  if (room === undefined) return [`${file} is in no room of ARCHITECTURE.md`]
  const isFree = room.isFree || /\/test\/|\.(test|property|page|long)\.ts$/.test(file)
  // What a generator writes out looks like an import too: it names no file.
  const imports = importsIn(file).filter(({ address, target }) => !/^[.#]/.test(address) || files.has(target))
  const climbing = imports.filter((one) => climbs(file, one))
  const refused = isFree ? [] : imports.filter((one) => !isAllowed(room, file, one))
  return [
    ...climbing.map(({ address }) => `${file} climbs to ${address}: give its whole address`),
    ...refused.map(
      ({ address }) => `${file} imports ${address}, which ${room.path} may not: ARCHITECTURE.md`,
    ),
  ]
}

function climbs(file, { address, target }) {
  if (!address.startsWith('../')) return false
  const workspace = workspaceOf(file)
  const isOwn = isIn(`${workspace}/src`, target) || isIn(`${workspace}/test`, target)
  return address.startsWith('../../../') || (isOwn && hasSubpaths(workspace))
}

function hasSubpaths(workspace) {
  const file = join(root, workspace, 'package.json')
  return existsSync(file) && 'imports' in JSON.parse(readFileSync(file, 'utf8'))
}

function isAllowed({ path, mayImport }, file, { address, target }) {
  if (isIn(path, target)) return true
  if (address.startsWith('node:')) return mayImport.includes('node')
  return mayImport.some((word) => {
    if (word.endsWith('/*')) return address.startsWith(word.slice(0, -1))
    return [`${workspaceOf(file)}/src/${word}`, word].some((place) => isIn(place, target))
  })
}

function isIn(path, file) {
  return file === path || file.startsWith(`${path}/`)
}
