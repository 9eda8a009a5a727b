import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { packedFiles } from './packed-files.ts'

const client = path.resolve(import.meta.dirname, '../..')

test('the npm package contains the sources of both plugins, but not their tests', () => {
  const packed = packedFiles()
  const sources = globSync(['{cordova,ios}/**/*.swift', '{cordova/android,android/src/main}/**/*.kt'], {
    cwd: client,
  })
  expect(sources).toContain('cordova/android/TributaryPlugin.kt')
  const roots = ['plugin.xml', 'Package.swift', 'TributaryClient.podspec', 'android/build.gradle']
  expect(packed).toEqual(
    expect.arrayContaining([...sources, ...roots, 'android/src/main/AndroidManifest.xml']),
  )
  expect(packed.filter((file) => /test|stubs|pom\.xml/.test(file))).toEqual([])
})

test('every link of the README works outside the repository, and its anchors exist', () => {
  const readme = readFileSync(path.join(client, 'README.md'), 'utf8')
  const targets = [
    ...readme.matchAll(/\]\(([^)\s]+)|<(?:a|img)\b[^>]*(?:href|src)="([^"]+)"|^\[[^\]]+\]:\s*(\S+)/gm),
  ].map(([, inline, tag, reference]) => inline ?? tag ?? reference ?? '')
  const anchors = [...readme.matchAll(/^#+ (.+)$/gm)].map(
    ([, title = '']) =>
      `#${title
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-')}`,
  )
  expect(targets.filter((target) => !/^https:\/\//.test(target) && !anchors.includes(target))).toEqual([])
})

test('plugin, npm package and Maven have the same version', () => {
  const read = (file: string) => readFileSync(path.join(client, file), 'utf8')
  const { version } = JSON.parse(read('package.json'))
  expect(read('plugin.xml')).toContain(`<plugin id="@tributary/client" version="${version}"`)
  expect(read('android/pom.xml')).toContain(`<version>${version}</version>`)
})
