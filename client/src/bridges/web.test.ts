import { afterEach, expect, test, vi } from 'vitest'
import { platformOf } from './web.ts'

afterEach(() => vi.unstubAllGlobals())

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

const pages: [where: string, userAgent: string, maxTouchPoints: number, platform: string][] = [
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36`, 5, 'ANDROID'],
  ['an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${webkit} Mobile/15E148`, 5, 'IOS'],
  ['an iPad', `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${webkit} Mobile/15E148`, 5, 'IOS'],
  ['an iPad that asks for desktop sites', `${mac} ${webkit} Version/17.4 Safari/605.1.15`, 5, 'IOS'],
  ['Safari on a Mac', `${mac} ${webkit} Version/17.4 Safari/605.1.15`, 0, 'WEB'],
  [
    'Windows with a touchscreen',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36`,
    10,
    'WEB',
  ],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'WEB'],
]

test.each(pages)('the platform of a page: %s', (_, userAgent, maxTouchPoints, platform) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  expect(platformOf()).toBe(platform)
})

test.each([
  ['ios', 'IOS'],
  ['android', 'ANDROID'],
  ['browser', 'WEB'],
  ['electron', 'WEB'],
])('a shell names its platform: %s', (shell, platform) => {
  vi.stubGlobal('navigator', { userAgent: `${mac} ${chromium} Safari/537.36`, maxTouchPoints: 0 })
  expect(platformOf(shell)).toBe(platform)
})
