import { readDeviceId } from '../../domain/device-id.ts'
import { keepParam, startKeeping } from '../../domain/links/keep-params.ts'

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
  const ours: Record<string, string> = {}
  const others = startKeeping()
  eachPair(url.slice(start + 1), (name, value) => {
    if (!notKept.has(name)) keepParam(others, name, value)
    else if (value !== '') ours[name] ??= value
  })
  return {
    code: ours.c,
    gaid: readDeviceId(ours.gaid ?? '') ?? null,
    idfa: readDeviceId(ours.idfa ?? '') ?? null,
    params: others.params,
  }
}

/** As URLSearchParams reads them, which takes its time: most queries have nothing to decode. What has no value says nothing. */
function eachPair(search: string, tell: (name: string, value: string) => void): void {
  if (!isPlain.test(search)) {
    for (const [name, value] of new URLSearchParams(storable(`?${search}`))) tell(name, value)
    return
  }
  for (let start = 0, end = 0; start < search.length; start = end + 1) {
    end = search.indexOf('&', start)
    if (end === -1) end = search.length
    const middle = search.indexOf('=', start)
    if (middle !== -1 && middle < end) tell(search.slice(start, middle), search.slice(middle + 1, end))
  }
}

// PostgreSQL stores no NUL, and this is the only way to write one in a URL. Decoding makes whole characters of the rest.
function storable(search: string): string {
  return search.includes('%00') ? search.replaceAll('%00', '%EF%BF%BD') : search
}
