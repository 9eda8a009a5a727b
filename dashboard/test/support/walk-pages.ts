import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sectionGroups } from '#pages/settings/sections.ts'
import { checkWidth } from './check-accessibility.ts'

type Match = { fullPath: string; status: string; globalNotFound?: boolean }
type Route = { options: { component?: unknown } }

/** TanStack Router puts itself here, and the dashboard gives it its queries. */
declare const __TSR_ROUTER__: {
  routesByPath: Record<string, Route>
  state: { status: string; matches: Match[]; location: Place; resolvedLocation?: Place }
  options: { context: { queries: { isFetching: () => number } } }
  navigate: (to: { href: string }) => Promise<void>
}
type Place = { href: string }

/** The values of a parameter, by the path of a route up to it. */
export type Parameters = Readonly<Record<string, readonly (string | number)[]>>

/** An address of the dashboard, and the path of its route. */
export type Visit = { route: string; address: string; redirects: boolean }

const sections = sectionGroups.flatMap((group) => group.sections.map(({ key }) => key))

/** An address of every route, and all settings sections, as the router in the page knows them. Throws if a parameter has no value. */
export async function everyPage(page: Page, parameters: Parameters): Promise<Visit[]> {
  const routes = await page.evaluate(() =>
    Object.entries(__TSR_ROUTER__.routesByPath).map(([route, { options }]) => ({
      route,
      redirects: options.component === undefined,
    })),
  )
  const values: Parameters = { '/p/$project/settings/$section': sections, ...parameters }
  return routes.flatMap(({ route, redirects }) =>
    addressesOf(route, values).map((address) => ({ route, address, redirects })),
  )
}

function addressesOf(route: string, parameters: Parameters): string[] {
  let addresses = ['']
  let path = ''
  for (const part of route.split('/').filter((text) => text !== '')) {
    path = `${path}/${part}`
    const values = part.startsWith('$') ? parameters[path] : [part]
    if (values === undefined) throw new Error(`${route} is a new page: give this test a value for ${path}.`)
    addresses = addresses.flatMap((start) => values.map((value) => `${start}/${value}`))
  }
  return addresses.map((address) => address || '/')
}

/** Follows an address inside the dashboard, as its links do. Returns the route that is shown. */
export async function follow(page: Page, address: string): Promise<string> {
  await page.evaluate((href) => __TSR_ROUTER__.navigate({ href }), address)
  return settled(page)
}

/** Waits until the page is shown with its data. Returns its route. */
export async function settled(page: Page): Promise<string> {
  const isSettled = () => {
    if (typeof __TSR_ROUTER__ === 'undefined') return false
    const { state, options } = __TSR_ROUTER__
    return (
      state.status === 'idle' &&
      state.resolvedLocation?.href === state.location.href &&
      options.context.queries.isFetching() === 0 &&
      document.querySelector('h1') !== null &&
      document.querySelector('[role=status][aria-label=Loading]') === null
    )
  }
  await page.waitForFunction(isSettled, undefined, { timeout: 120_000 })
  const shown = await page.evaluate(() => __TSR_ROUTER__.state.matches.at(-1)?.fullPath ?? '')
  return shown === '/' ? shown : shown.replace(/\/$/, '')
}

/** Expects a page that loaded, has a heading and fits a phone. */
export async function checkPage(page: Page): Promise<void> {
  const failed = await page.evaluate(() =>
    __TSR_ROUTER__.state.matches
      .filter(({ status, globalNotFound }) => status !== 'success' || globalNotFound)
      .map(({ fullPath }) => fullPath),
  )
  expect(failed).toEqual([])
  const headings = await page.getByRole('heading', { level: 1 }).allTextContents()
  expect(headings).toEqual([expect.stringMatching(/\S/)])
  expect(await page.getByText('This could not be loaded').count()).toBe(0)
  await checkWidth(page, 390)
  await page.setViewportSize({ width: 1280, height: 900 })
}
