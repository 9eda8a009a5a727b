import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const { CHROMIUM } = process.env

export const chromiumPath = (CHROMIUM === undefined ? places : [CHROMIUM]).find((place) => existsSync(place))

export function launchChromium(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error('Chromium is not on this machine')
  const args = [
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
  ]
  // Its sandbox does not work for root.
  return chromium.launch({ executablePath: chromiumPath, args, chromiumSandbox: process.getuid?.() !== 0 })
}
