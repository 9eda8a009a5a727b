import { execFileSync } from 'node:child_process'
import { setImmediate } from 'node:timers/promises'
import { endpoints } from '@tributary/contract/endpoints'
import { buildOpenApi } from '@tributary/contract/openapi/build-openapi'
import { expect, test } from 'vitest'
import { makeDescribeContract } from '#http/docs/describe-contract.ts'
import { docsStylesheet } from '#http/docs/docs-stylesheet.ts'
import { exampleCurl } from '#http/docs/example-curl.ts'
import { listOperations, operationPath } from '#http/docs/list-operations.ts'
import { guideOf, guidePath, readGuides } from '#http/docs/read-guides.ts'
import { renderGroup } from '#http/docs/render-group.ts'
import { renderGuide } from '#http/docs/render-guide.ts'
import { renderIndex } from '#http/docs/render-index.ts'
import { renderSearch } from '#http/docs/render-search.ts'

const document = await buildOpenApi(endpoints, { version: '1.2.3' })
const docs = { document, guides: await readGuides() }
const groups = document.tags.map(({ name }) => name)
const operations = groups.flatMap((name) => listOperations(document, name))

const index = renderIndex(docs).text
const reference = new Map(
  await Promise.all(groups.map(async (name) => [name, (await renderGroup(docs, name)).text] as const)),
)
const guides = new Map(
  await Promise.all(
    docs.guides.map(async (guide) => [guidePath(guide), (await renderGuide(docs, guide)).text] as const),
  ),
)
const pages = new Map([
  ['/docs', index],
  ...[...reference].map(([name, page]) => [pathOf(name), page] as const),
  ...guides,
])

function pathOf(group: string): string {
  const [operation] = listOperations(document, group)
  return operation === undefined ? '' : operationPath(operation).replace(/#.*/, '')
}

const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const ids = new Map([...pages].map(([path, page]) => [path, all(/ id="([^"]+)"/g, page)]))

/** By the name of the endpoint. */
const articles = new Map(
  [...reference.values()].flatMap((page) =>
    [...page.matchAll(/<article id="([^"]+)".*?(?=<\/article>)/gs)].map(
      ([text, name = '']) => [name, text] as const,
    ),
  ),
)

const articleOf = (name: string): string => articles.get(name) ?? ''

test('every endpoint has one article, on the page of its group, and an entry of its name in the index', () => {
  expect([...articles.keys()].sort()).toEqual(endpoints.map(({ name }) => name).sort())
  for (const operation of operations) {
    const [path = '', anchor = ''] = operationPath(operation).split('#')
    expect(ids.get(path)).toContain(anchor)
    expect(ids.get('/docs')).toContain(operation.operationId)
  }
})

test('every link leads to a page, and to exactly one place on it', () => {
  expect(pages.size).toBe(1 + groups.length + docs.guides.length)
  for (const [path, page] of pages) {
    const own = ids.get(path) ?? []
    expect(new Set(own).size, path).toBe(own.length)
    const internal = all(/<a[^>]* href="([/#][^"]*)"/g, page).filter((href) => href !== '/openapi.json')
    const broken = internal.filter((href) => {
      const [target = '', anchor] = href.split('#')
      const found = ids.get(target === '' ? path : target)
      return found === undefined || (anchor !== undefined && !found.includes(decodeURIComponent(anchor)))
    })
    expect(broken, path).toEqual([])
  }
})

test('headings go down one level at a time, from one at the top', () => {
  for (const [path, page] of pages) {
    const levels = all(/<h([1-6])[ >]/g, page).map(Number)
    expect(levels[0], path).toBe(1)
    const steps = levels.slice(1).map((level, at) => level - (levels[at] ?? 0))
    expect(guides.has(path) ? steps[0] : Math.max(...steps), path).toBe(1)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
  }
})

test('pages need no inline script or style, and load nothing from other hosts', () => {
  for (const [path, page] of pages) {
    expect(page, path).not.toMatch(/<script|<style|<iframe|<img|<[^>]*\s(style|on\w+)=/i)
    expect(all(/<link[^>]* href="([^"]+)"/g, page)).toEqual(['/docs/docs.css'])
  }
  expect(docsStylesheet()).not.toMatch(/url\(|@import|:\/\//)
})

const hostile = `<script>alert(1)</script>"'&`

test('text of the document is always escaped', async () => {
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
  const changedDocs = {
    guides: docs.guides,
    document: {
      ...document,
      info: { ...document.info, title: hostile },
      paths: { [`${path}${hostile}`]: { get: changed } },
    },
  }
  const [group = ''] = groups
  for (const { text } of [
    await renderGroup(changedDocs, group),
    renderIndex(changedDocs),
    renderSearch(changedDocs, hostile),
  ]) {
    expect(text).not.toContain('<script')
    expect(text).not.toContain(`"'&"`)
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  }
})

test('HTML in a guide is shown as text, and a link that could run something is none', async () => {
  const guide = guideOf('odd', `# Odd\n\n<b onclick="x()">bold</b>\n\n${hostile}\n\n[run](javascript:alert)`)
  const { text } = await renderGuide(docs, guide)
  expect(text).not.toMatch(/<script|<b |href="javascript/)
  expect(text).toContain('&lt;b onclick=&quot;x()&quot;&gt;bold&lt;/b&gt;')
  expect(text).toContain('<p>run</p>')
})

test('a guide links to guides, to operations that it names, and to nothing that the service does not serve', async () => {
  const guide = guideOf(
    'links-of-all-kinds',
    [
      '# Links of all kinds',
      '```sh\n# not a heading\n```',
      '[Spend](spend.md#formats), [code](../server/src/main.ts), `GET …/installs/{id}`, `POST /nowhere`',
      '## Twice\n## Twice',
    ].join('\n\n'),
  )
  const { text } = await renderGuide(docs, guide)
  expect(text).toContain('<a href="/docs/guides/spend#formats">Spend</a>, code, ')
  expect(text).toContain('<a href="/docs/installs#getInstall"><code>GET …/installs/{id}</code></a>')
  expect(text).toContain('<code>POST /nowhere</code>')
  expect(all(/<h[1-6] id="([^"]+)"/g, text)).toEqual(['links-of-all-kinds', 'twice', 'twice-1'])
})

test('a search finds operations and sections of guides that have all of its words', () => {
  const found = (query: string) => all(/<a href="(\/docs\/[^"]+)"/g, renderSearch(docs, query).text)
  expect(found('capture PAYMENT')).toContain('/docs/events#capturePayment')
  expect(found('cursors sealed')).toContain('/docs/guides/http#cursors')
  expect(found('capture xyzzy')).not.toContain('/docs/events#capturePayment')
  expect(renderSearch(docs, 'xyzzy').text).toContain('Nothing found.')
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

test('the contract is described once, each page is built once, and the event loop goes on turning', async () => {
  const describeContract = makeDescribeContract({ version: '1.2.3' })
  expect(await turnsDuring(() => Promise.all([describeContract(), describeContract()]))).toBeGreaterThan(10)
  const { json, page } = await describeContract()
  expect(await describeContract()).toBe(await describeContract())
  // Not compared as objects: that takes longer than to build them.
  expect(json.equals(Buffer.from(JSON.stringify(document)))).toBe(true)
  for (const path of ['/docs/reports', '/docs/guides/moving-in']) {
    expect(await turnsDuring(() => page(path))).toBeGreaterThan(10)
    expect((await page(path))?.toString()).toBe(pages.get(path))
    expect(await page(path)).toBe(await page(path))
  }
  expect(page('/docs/nowhere')).toBeUndefined()
})

async function turnsDuring(work: () => Promise<unknown> | undefined): Promise<number> {
  let isDone = false
  const done = work()?.finally(() => {
    isDone = true
  })
  let turns = 0
  for (; !isDone; turns += 1) await setImmediate()
  await done
  return turns
}
