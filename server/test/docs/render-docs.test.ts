import { execFileSync } from 'node:child_process'
import { setImmediate } from 'node:timers/promises'
import { endpoints } from '@tributary/contract/endpoints'
import { buildOpenApi } from '@tributary/contract/openapi/build-openapi'
import { expect, test } from 'vitest'
import { makeDescribeContract } from '#http/docs/describe-contract.ts'
import { docsStylesheet } from '#http/docs/docs-stylesheet.ts'
import { exampleCurl } from '#http/docs/example-curl.ts'
import { listOperations } from '#http/docs/list-operations.ts'
import { renderDocs } from '#http/docs/render-docs.ts'

const document = await buildOpenApi(endpoints, { version: '1.2.3' })
const page = await renderDocs(document)
const operations = document.tags.flatMap(({ name }) => listOperations(document, name))

const all = (pattern: RegExp, text = page) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** By the name of the endpoint. The page is long: it is cut once. */
const articles = new Map(
  [...page.matchAll(/<article id="([^"]+)".*?(?=<\/article>)/gs)].map(([text, name = '']) => [name, text]),
)

const articleOf = (name: string): string => articles.get(name) ?? ''

test('every endpoint has an article, and every link on the page has exactly one target', () => {
  const ids = all(/ id="([^"]+)"/g)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(endpoints.map(({ name }) => name)))
  expect(ids).toEqual(expect.arrayContaining(all(/ href="#([^"]+)"/g)))
})

test('headings go down one level at a time', () => {
  const levels = all(/<h([1-6])[ >]/g).map(Number)
  expect(levels[0]).toBe(1)
  const steps = levels.slice(1).map((level, index) => level - (levels[index] ?? 0))
  expect(Math.max(...steps)).toBe(1)
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
})

test('the page needs no inline script or style, and loads nothing from other hosts', () => {
  expect(page).not.toMatch(/<script|<style|<iframe|<img|\sstyle=|\son\w+=/i)
  expect(all(/<(?:link|a)[^>]* href="([^#"][^"]*)"/g)).toEqual(['/docs/docs.css', '/openapi.json'])
  expect(docsStylesheet()).not.toMatch(/url\(|@import|:\/\//)
})

test('text of the document is always escaped', async () => {
  const hostile = `<script>alert(1)</script>"'&`
  const [path, item] = Object.entries(document.paths)[0] ?? []
  const get = item?.get
  if (path === undefined || get === undefined) throw new Error('the first endpoint is read with GET')
  const parameters = [
    {
      name: hostile,
      in: 'query' as const,
      required: true,
      description: hostile,
      schema: { enum: [hostile], default: hostile },
      example: hostile,
    },
  ]
  const responses = {
    200: { description: hostile, content: { 'application/json': { example: { [hostile]: hostile } } } },
  }
  const changed = { ...get, summary: hostile, description: `\`${hostile}\``, parameters, responses }
  const text = await renderDocs({
    ...document,
    info: { ...document.info, title: hostile },
    paths: { [`${path}${hostile}`]: { get: changed } },
  })
  expect(text).not.toContain('<script')
  expect(text).not.toContain(`"'&"`)
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('only endpoints that are not served yet are marked as planned', () => {
  for (const { name, planned } of endpoints) {
    expect(articleOf(name).includes('class="planned"')).toBe(planned === true)
  }
})

test('nested fields have dotted names, including those of lists and nullable objects', () => {
  const article = articleOf('changeProject').replaceAll('<wbr>', '')
  expect(article).toContain('<code>apps.android.package_name</code>')
  expect(articleOf('listCampaigns').replaceAll('<wbr>', '')).toContain(
    '<code>data.campaigns[].store_listings[].platform</code>',
  )
})

test('a parameter shows its default, its limits and whether it is required', () => {
  const article = articleOf('listAttributedUsers')
  expect(article).toMatch(/<code>display_id<\/code> <span class="required">required<\/span>/)
  expect(article).toContain('1 to 1000')
  expect(article).toContain('<code>50</code>')
})

test('every refusal of an endpoint is in its table', () => {
  const article = articleOf('createCampaign')
  expect(article).toContain('Display id &#39;{display_id}&#39; is already in use.')
  expect(article).toContain('Another campaign of the project has that display id.')
  expect(article).toContain('<span class="status status-4">429</span>')
})

test('every example request is a valid command', () => {
  // One shell for all: each command writes its arguments, each ended by a NUL, and a record separator.
  const script = [
    `curl() { for argument in "$@"; do printf '%s\\0' "$argument"; done; printf '\\036'; }`,
    ...operations.map(exampleCurl),
  ].join('\n')
  const env = { TRIBUTARY: 'https://tributary.example.com', KEY: 'sk_1', ADMIN_TOKEN: 'token' }
  const printed = execFileSync('sh', ['-e'], { env, input: script, encoding: 'utf8', maxBuffer: 2 ** 24 })
  const commands = printed.split('\u001e').slice(0, -1)
  expect(commands.length).toBe(operations.length)
  for (const [index, operation] of operations.entries()) {
    const args = (commands[index] ?? '').split('\0')
    const url = new URL(args.find((argument) => argument.startsWith('https://')) ?? '')
    expect(url.pathname, operation.operationId).not.toMatch(/%7B|\{/)
    const body = args[args.indexOf('-d') + 1] ?? ''
    const example = operation.requestBody?.content['application/json']?.example
    if (example !== undefined) expect(JSON.parse(body), operation.operationId).toEqual(example)
  }
})

test('the API reference is built once, and the event loop goes on turning meanwhile', async () => {
  let isBuilt = false
  const describeContract = makeDescribeContract({ version: '1.2.3' })
  const both = Promise.all([describeContract(), describeContract()]).finally(() => {
    isBuilt = true
  })
  let turns = 0
  for (; !isBuilt; turns += 1) await setImmediate()
  expect(turns).toBeGreaterThan(10)
  const [description, other] = await both
  expect(other).toBe(description)
  // Not compared as objects: that takes longer than to build them.
  expect(description.json.equals(Buffer.from(JSON.stringify(document)))).toBe(true)
  expect(description.page.equals(Buffer.from(page))).toBe(true)
})
