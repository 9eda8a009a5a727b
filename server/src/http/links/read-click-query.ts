import { readDeviceId } from '../../domain/device-id.ts'
import { keepParams } from '../../domain/links/keep-params.ts'

export type ClickQuery = {
  /** The display id of the form `?c=`. */
  code: string | undefined
  /** GAID or IDFA: they are kept as the click's device, and nowhere else. */
  gaid: string | null
  idfa: string | null
  /** Everything else: ad parameters, and what is merged into the deep link. */
  params: Record<string, string>
}

const notKept = new Set(['c', 'gaid', 'idfa'])

const isPlain = /^[\w.~:/=&-]*$/

/** A link is followed whatever its query looks like. */
export function readClickQuery(url: string): ClickQuery {
  const start = url.indexOf('?')
  if (start === -1) return { code: undefined, gaid: null, idfa: null, params: {} }
  const given = pairsOf(url.slice(start + 1))
  const first = (wanted: string) => given.find(([name, value]) => name === wanted && value !== '')?.[1]
  return {
    code: first('c'),
    gaid: readDeviceId(first('gaid') ?? '') ?? null,
    idfa: readDeviceId(first('idfa') ?? '') ?? null,
    params: keepParams(given.filter(([name]) => !notKept.has(name))),
  }
}

type Pair = [name: string, value: string]

/** As URLSearchParams reads them, which takes its time: most queries have nothing to decode. */
function pairsOf(search: string): Pair[] {
  if (!isPlain.test(search)) return [...new URLSearchParams(storable(`?${search}`))]
  const parts = search.split('&').filter((part) => part !== '')
  return parts.map((part): Pair => {
    const end = part.indexOf('=')
    return end === -1 ? [part, ''] : [part.slice(0, end), part.slice(end + 1)]
  })
}

// PostgreSQL stores no NUL, and this is the only way to write one in a URL. Decoding makes whole characters of the rest.
function storable(search: string): string {
  return search.includes('%00') ? search.replaceAll('%00', '%EF%BF%BD') : search
}
