import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

// Chromium without windows first: tests take half the CPU in it.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const places = names.map((name) => `/usr/bin/${name}`)

const { CHROMIUM } = process.env

export const chromiumPath = (CHROMIUM === undefined ? places : [CHROMIUM]).find((place) => existsSync(place))

export const chromiumArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // Chromium's sandbox does not work for root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

let shared: Promise<Browser> | undefined

/** One browser for all test files of a worker, which ends with the worker. A file closes its contexts, not the browser. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium()
  return shared
}

export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

export function launchChromium(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error('Chromium is not installed')
  return chromium.launch({ executablePath: chromiumPath, args: chromiumArguments })
}
