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
  const ours: Record<string, string> = {}
  const others: Pair[] = []
  for (const pair of pairsOf(url.slice(start + 1))) {
    const [name, value] = pair
    if (!notKept.has(name)) others.push(pair)
    else if (value !== '') ours[name] ??= value
  }
  return {
    code: ours.c,
    gaid: readDeviceId(ours.gaid ?? '') ?? null,
    idfa: readDeviceId(ours.idfa ?? '') ?? null,
    params: keepParams(others),
  }
}

type Pair = [name: string, value: string]

/** As URLSearchParams reads them, which takes its time: most queries have nothing to decode. What has no value says nothing. */
function pairsOf(search: string): Pair[] {
  if (!isPlain.test(search)) return [...new URLSearchParams(storable(`?${search}`))]
  const pairs: Pair[] = []
  for (const part of search.split('&')) {
    const end = part.indexOf('=')
    if (end !== -1) pairs.push([part.slice(0, end), part.slice(end + 1)])
  }
  return pairs
}

// PostgreSQL stores no NUL, and this is the only way to write one in a URL. Decoding makes whole characters of the rest.
function storable(search: string): string {
  return search.includes('%00') ? search.replaceAll('%00', '%EF%BF%BD') : search
}
