import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { StartRefused } from '#start/start-refused.ts'

/** npm packages cannot contain links. An install script of the package creates them, unless npm ignores scripts. */
export function hydrateSymlinks(nativeDirectory: string): void {
  const root = dirname(nativeDirectory)
  const links = JSON.parse(readFileSync(join(nativeDirectory, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    if (!lstatSync(join(root, target), { throwIfNoEntry: false }))
      makeLink(relative(dirname(target), source), join(root, target))
  }
}

function makeLink(source: string, target: string): void {
  try {
    symlinkSync(source, target)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST')
      throw new StartRefused(
        `${target} is missing and cannot be created (${code}). Run npm install as a user who may write there.`,
      )
  }
}
