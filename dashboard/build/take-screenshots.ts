import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../../client/test/support/launch-chromium.ts'
import { demoOwner } from '../../server/src/cli/demo/make-demo-owner.ts'

const directory = fileURLToPath(new URL('../../docs/images/', import.meta.url))
const usage =
  'Usage: npm run screenshots -w dashboard -- http://127.0.0.1:8080   (where `npm run demo` runs)\n'

type Shot = {
  name: string
  at: string
  width?: number
  height?: number
  dark?: true
  before?: (page: Page) => Promise<unknown>
}

const shots: Shot[] = [
  { name: 'overview', at: '?range=90d' },
  { name: 'overview-dark', at: '?range=90d', dark: true },
  { name: 'overview-phone', at: '?range=90d', width: 390, height: 844 },
  { name: 'campaigns', at: '/campaigns?range=90d' },
  {
    name: 'live',
    at: '/live',
    before: (page) =>
      page
        .getByRole('main')
        .getByText(/install|click|event/i)
        .first()
        .waitFor(),
  },
  { name: 'events', at: '/events?range=90d' },
  { name: 'fraud', at: '/fraud' },
  { name: 'spend', at: '/spend?range=90d' },
  { name: 'people', at: '/people' },
]

async function take(browser: Browser, url: string, shot: Shot): Promise<void> {
  const { width = 1280, height = 860 } = shot
  const colorScheme = shot.dark === true ? 'dark' : 'light'
  const context = await browser.newContext({ baseURL: url, viewport: { width, height }, colorScheme })
  const page = await context.newPage()
  const headers = { origin: url }
  const answer = await page.request.post('/api/manage/session', { data: demoOwner, headers })
  if (!answer.ok()) throw new Error(`Nobody could log in: ${await answer.text()}`)
  await page.goto(`/p/1${shot.at}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await shot.before?.(page)
  if (shot.before === undefined) await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${directory}${shot.name}.png` })
  await context.close()
  process.stdout.write(`docs/images/${shot.name}.png\n`)
}

const [url] = process.argv.slice(2)
if (url === undefined || !URL.canParse(url)) {
  process.stderr.write(usage)
  process.exitCode = 1
} else {
  mkdirSync(directory, { recursive: true })
  const browser = await launchChromium()
  try {
    for (const shot of shots) await take(browser, new URL(url).origin, shot)
  } finally {
    await browser.close()
  }
}
