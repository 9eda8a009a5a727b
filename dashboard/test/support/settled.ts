import type { Page, Request } from 'playwright-core'

type Watched = { underway: Set<Request>; ended: (() => void)[] }

const watched = new WeakMap<Page, Watched>()

/** Remembers which requests of the page are under way, for `settled`. */
export function watchRequests(page: Page): void {
  const requests: Watched = { underway: new Set(), ended: [] }
  watched.set(page, requests)
  const end = (request: Request) => {
    requests.underway.delete(request)
    for (const tell of requests.ended.splice(0)) tell()
  }
  page.on('request', (request) => {
    // A live feed never ends.
    if (request.resourceType() !== 'eventsource') requests.underway.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Waits until the page has all responses, has shown them, and asks for nothing more. */
export async function settled(page: Page): Promise<void> {
  const requests = watched.get(page)
  if (requests === undefined) throw new Error('Its requests are not watched.')
  for (let quiet = 0; quiet < 2; quiet += 1) {
    while (requests.underway.size > 0) {
      quiet = 0
      await new Promise<void>((resolve) => requests.ended.push(resolve))
    }
    // What was received is shown in the next frame; what that needs is asked for then.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
  }
}
