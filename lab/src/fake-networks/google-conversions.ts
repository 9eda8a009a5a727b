import { type FakeAnswer, type FakeNetwork, ok } from './fake-network.ts'
import { accessToken, refresh } from './oauth.ts'

export type FakeGoogleCustomer = {
  customer_id: string
  /** Of the App Conversion API. */
  link_id: string
  credentials: Record<string, string>
}

const dateTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d\d:\d\d$/

/** `POST /{version}/customers/{id}:uploadClickConversions`, `POST /pagead/conversion/app/1.0`, and `POST /token`. */
export function fakeGoogleConversions({
  customer_id,
  link_id,
  credentials,
}: FakeGoogleCustomer): FakeNetwork {
  const orders = new Set<string>()
  return (request) => {
    const { path, headers, body, query } = request
    if (path === '/token') return refresh({ credentials }, request)
    if (path.endsWith('/pagead/conversion/app/1.0'))
      return query.get('dev_token') === credentials.app_developer_token && query.get('link_id') === link_id
        ? ok({ ad_events: [], errors: [], attributed: false })
        : ok({ ad_events: [], errors: ['INVALID_LINK_ID'], attributed: false })
    if (headers.authorization !== `Bearer ${accessToken}`)
      return refused(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
    if (headers['developer-token'] !== credentials.developer_token)
      return refused(403, 'PERMISSION_DENIED', 'The developer token is not valid.')
    if (!path.endsWith(`/customers/${customer_id}:uploadClickConversions`))
      return refused(404, 'NOT_FOUND', 'Requested entity was not found.')
    return upload(JSON.parse(body), orders)
  }
}

function upload(
  { conversions, partialFailure }: { conversions: Record<string, string>[]; partialFailure: boolean },
  orders: Set<string>,
): FakeAnswer {
  if (partialFailure !== true) return refused(400, 'INVALID_ARGUMENT', 'partial_failure must be true.')
  const [one = {}] = conversions
  const clicks = ['gclid', 'gbraid', 'wbraid'].filter((name) => one[name] !== undefined)
  if (clicks.length !== 1) return partial('VALUE_MUST_BE_UNSET')
  if (!dateTime.test(one.conversionDateTime ?? '')) return partial('INVALID_CONVERSION_DATE_TIME')
  if (one.orderId !== undefined && orders.has(one.orderId)) return partial('DUPLICATE_ORDER_ID')
  orders.add(one.orderId ?? '')
  return ok({
    results: [{ conversionAction: one.conversionAction, conversionDateTime: one.conversionDateTime }],
  })
}

function partial(conversionUploadError: string): FakeAnswer {
  return ok({
    partialFailureError: {
      code: 3,
      message: 'Multiple errors in ‘details’.',
      details: [{ errors: [{ errorCode: { conversionUploadError }, message: conversionUploadError }] }],
    },
    results: [{}],
  })
}

function refused(code: number, status: string, message: string): FakeAnswer {
  return { status: code, body: { error: { code, message, status } } }
}
