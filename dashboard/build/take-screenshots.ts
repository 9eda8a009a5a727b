import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { demoOwner } from '@tributary/lab/src/cli/demo/make-demo-owner.ts'
import { launchChromium } from '@tributary/service/test/support/launch-chromium.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'

const directory = fileURLToPath(new URL('../../docs/images/', import.meta.url))
const usage =
  'Usage: npm run screenshots -w dashboard -- http://127.0.0.1:8080   (the address of a running `npm run demo`)\n'

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
  { name: 'explore', at: '/explore?by=["country"]&compare=previous' },
  {
    name: 'live',
    at: '/live',
    before: (page) => page.locator('[data-kind]').nth(8).waitFor(),
  },
  { name: 'events', at: '/events?range=90d' },
  { name: 'fraud', at: '/fraud' },
  { name: 'spend', at: '/spend?range=90d' },
  { name: 'people', at: '/people' },
  { name: 'receipt', at: '/people?tab=installs&campaign=google-app-dach', before: openReceipt, height: 1000 },
  { name: 'funnel', at: '/events/funnel?range=90d' },
  { name: 'retention', at: '/events/retention?range=90d' },
  { name: 'new-campaign', at: '/campaigns/new' },
  { name: 'campaign', at: '/campaigns?range=90d&campaign=meta-lookalike' },
]

/** Opens the first attributed install in the list. */
async function openReceipt(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href*="/people/installs/"]').first().click()
  await page
    .getByText(/^This install /)
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

async function logIn(browser: Browser, url: string): Promise<Session> {
  const context = await browser.newContext({ baseURL: url })
  const headers = { origin: url }
  const { email, password } = demoOwner
  const response = await context.request.post('/api/manage/session', { data: { email, password }, headers })
  if (!response.ok()) throw new Error(`Login failed: ${await response.text()}`)
  return context.storageState()
}

type Target = { url: string; session: Session }

async function takeShot(browser: Browser, { url, session }: Target, shot: Shot): Promise<void> {
  const { width = 1280, height = 860 } = shot
  const colorScheme = shot.dark === true ? 'dark' : 'light'
  const viewport = { width, height }
  const context = await browser.newContext({ baseURL: url, viewport, colorScheme, storageState: session })
  const page = await context.newPage()
  await page.goto(`/p/1${shot.at}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await shot.before?.(page)
  if (shot.before === undefined) await page.waitForLoadState('networkidle')
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
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
    const { origin } = new URL(url)
    const session = await logIn(browser, origin)
    for (const shot of shots) await takeShot(browser, { url: origin, session }, shot)
  } finally {
    await browser.close()
  }
}
