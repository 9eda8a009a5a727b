import { type PastedParameter, readParameters } from './read-parameters.ts'
export type PastedLink = {
  /** Without the spaces around it. */
  text: string
  hasOuterSpace: boolean
  /** `link` is a campaign's link, `click` and `impression` are called by networks' servers. */
  form: 'link' | 'click' | 'impression' | 'store' | 'other_service' | 'dashboard' | 'other'
  scheme: string
  host: string
  /** The link domain: the host, or the name after `/l/`. */
  domain: string
  isBelowL: boolean
  displayId: string | undefined
  parameters: PastedParameter[]
  fragment: string
}

const stores = /^(apps|itunes|geo\.itunes)\.apple\.com$|^play\.google\.com$/

const otherServices =
  /(^|\.)(appsflyer\.com|onelink\.me|adjust\.(com|io|world)|adj\.st|app\.link|bnc\.lt|kochava\.com|sng\.link|tenjin\.(com|io))$/

/** Undefined: it is not a URL. */
export function readPastedLink(given: string): PastedLink | undefined {
  const text = given.trim()
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(text) ?? [undefined, '', text]
  const [beforeFragment = '', ...fragments] = rest.split('#')
  const [address = '', ...queries] = beforeFragment.split('?')
  const [authority = '', ...path] = address.split('/')
  const host = authority.toLowerCase()
  if (!/^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/.test(host) || !/[.:]|^localhost/.test(host))
    return undefined
  const segments = path.filter((segment) => segment !== '')
  const query = queries.join('?')
  const parameters = readParameters(query)
  return {
    text,
    hasOuterSpace: text !== given,
    scheme: scheme.toLowerCase(),
    host,
    parameters,
    fragment: fragments.join('#'),
    ...placeOf(host, segments, parameters),
  }
}

/** Whether the URL has the form of a link or call of this service. */
export function isOurs({ form }: PastedLink): boolean {
  return form === 'link' || form === 'click' || form === 'impression'
}

type Place = Pick<PastedLink, 'form' | 'domain' | 'isBelowL' | 'displayId'>

function placeOf(host: string, segments: string[], parameters: PastedParameter[]): Place {
  const name = host.replace(/:\d+$/, '')
  const parameterOf = (wanted: string) => parameters.find((one) => one.name === wanted)?.value || undefined
  const other = { domain: name, isBelowL: false, displayId: undefined }
  if (stores.test(name)) return { ...other, form: 'store' }
  if (otherServices.test(name)) return { ...other, form: 'other_service' }
  const [first, second, third, ...more] = segments
  if (first === 'api' && second === 'networks' && (third === 'click' || third === 'impression'))
    return { ...other, form: third, displayId: parameterOf('campaign') }
  if (first === 'p' || first === 'api') return { ...other, form: 'dashboard' }
  if (first === 'l' && second?.includes('.') && more.length === 0)
    return {
      form: 'link',
      domain: second.toLowerCase(),
      isBelowL: true,
      displayId: third ?? parameterOf('c'),
    }
  return { ...other, form: second === undefined ? 'link' : 'other', displayId: first ?? parameterOf('c') }
}
