import { readDeviceId } from '#domain/devices/device-id.ts'
import { testParameter } from '#domain/links/campaign-links.ts'
import { keepParams } from '#domain/links/keep-params.ts'
import { clickIdParameter, targetParameter } from '#domain/links/landing-page.ts'

export type ClickQuery = {
  /** The display id of the form `?c=`. */
  code: string | undefined
  /** GAID or IDFA: stored as the click's device, and nowhere else. */
  gaid: string | null
  idfa: string | null
  /** Of a test link: the phone may become a test device. */
  testCode?: string
  /** From a landing page: the click that led there. */
  continued?: string
  /** From a landing page: past it, to the store. */
  toStore?: true
  /** Everything else: ad parameters, and what is merged into the deep link. */
  params: Record<string, string>
}

const notKept = new Set(['c', 'gaid', 'idfa', testParameter, clickIdParameter, targetParameter])

/** A link works whatever its query looks like. */
export function readClickQuery(url: string): ClickQuery {
  const start = url.indexOf('?')
  const query = new URLSearchParams(start === -1 ? '' : storable(url.slice(start)))
  const first = (name: string) => query.getAll(name).find((value) => value !== '')
  const testCode = first(testParameter)
  const continued = first(clickIdParameter)
  return {
    code: first('c'),
    gaid: readDeviceId(first('gaid') ?? '') ?? null,
    idfa: readDeviceId(first('idfa') ?? '') ?? null,
    ...(testCode !== undefined && { testCode }),
    ...(continued !== undefined && { continued }),
    ...(first(targetParameter) === 'store' && { toStore: true }),
    params: keepParams([...query].filter(([name]) => !notKept.has(name))),
  }
}

// PostgreSQL cannot store NUL, and this is the only way to write one in a URL. Decoding replaces other broken characters.
function storable(query: string): string {
  return query.replaceAll('%00', '%EF%BF%BD')
}
