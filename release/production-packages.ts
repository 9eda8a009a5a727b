import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type LockedPackage = {
  version?: string
  link?: true
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * The installed packages that a workspace needs at run time, as paths from the root, by the lockfile.
 * Packages of other platforms are not installed, and not listed.
 */
export function productionPackages(root: string, workspace: string): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const found = new Set<string>()
  const waiting = [workspace]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = lock.packages[path]
    const place = entry?.link === true ? (entry.resolved ?? path) : path
    if (found.has(place) || !existsSync(join(root, place))) continue
    found.add(place)
    const { dependencies, optionalDependencies } = lock.packages[place] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      waiting.push(findPackage(lock.packages, place, name))
  }
  return [...found].filter((path) => path.includes('node_modules/')).sort()
}

/** As Node looks for it: beside the package, then upward. */
function findPackage(packages: Record<string, LockedPackage>, from: string, name: string): string {
  const found = placesFrom(from)
    .map((place) => join(place, 'node_modules', name))
    .find((path) => packages[path] !== undefined)
  if (found === undefined) throw new Error(`${name}, needed by ${from}, is not in the lockfile`)
  return found
}

function placesFrom(place: string): string[] {
  const end = place.lastIndexOf('/node_modules/')
  return place === '' ? [place] : [place, ...placesFrom(end === -1 ? '' : place.slice(0, end))]
}
