import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const markdown = (folder: string) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name))
const pages = [...markdown('.'), ...markdown('docs'), ...markdown('docs/adr')]
const read = (page: string) => readFileSync(path.join(root, page), 'utf8')
const withoutBlocks = (text: string) => text.replace(/^```.*?^```/gms, '')

/** As GitHub names the anchors of headings. */
const anchors = (page: string) =>
  [...withoutBlocks(read(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

function leadsNowhere(page: string, link: string) {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? page : path.join(path.dirname(page), file)
  if (!existsSync(path.join(root, target))) return true
  return anchor !== undefined && target.endsWith('.md') && !anchors(target).includes(anchor)
}

test('every relative link of the docs leads to a file, and to a heading of it', () => {
  const broken = pages.flatMap((page) =>
    [...withoutBlocks(read(page)).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => leadsNowhere(page, link))
      .map((link) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})

// Built, or made by the reader of a recipe.
const madeLater = /^(?:client|dashboard)\/dist|^release\/public-key\.pub$|[<>*…{}]|NNNN|\/x\.ts$/
const rooms = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^\.|node_modules|^data$|^dist$/.test(entry.name))
  .map(({ name }) => name)
const missing = (page: string, paths: RegExp, exists: (name: string) => boolean) =>
  [...read(page).matchAll(paths)]
    .map(([, name = '']) => name)
    .filter((name) => !madeLater.test(name) && !exists(name))
    .map((name) => `${page}: ${name}`)

test('every path that a guide names exists', () => {
  const inRooms = new RegExp(`\`((?:${rooms.join('|')})/[^\`\\s:,]*)\``, 'g')
  const guides = pages.filter((page) => page !== 'CHANGELOG.md')
  expect(
    guides.flatMap((page) => missing(page, inRooms, (name) => existsSync(path.join(root, name)))),
  ).toEqual([])
})

test('every source file that a page for developers names exists', () => {
  const sources = rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true }).map((name) => `/${room}/${name}`),
  )
  const developers = pages.filter((page) =>
    /^(?:ARCHITECTURE|CONTRIBUTING|docs\/tour|docs\/adr\/)/.test(page),
  )
  const named = /`([a-z][\w./-]*\.(?:ts|tsx|mjs))`/g
  const exists = (name: string) => sources.some((source) => source.endsWith(`/${name}`))
  expect(developers.flatMap((page) => missing(page, named, exists))).toEqual([])
})
