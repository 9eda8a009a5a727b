import { personalParameters } from '#access/compared-with.ts'
import { type Endpoint, refusesUnknownFields } from '#endpoint.ts'
import { isPaged } from '#is-paged.ts'
import { type RefusalCode, refusals } from '#refusals.ts'
import { queryShape } from '#unknown-fields/body-shape.ts'

const tableOrder = Object.keys(refusals) as RefusalCode[]

/** All refusals of an endpoint: its own, and those implied by its surface, credential, query and body. */
export function refusalsOf(endpoint: Endpoint): readonly RefusalCode[] {
  // A status that the endpoint documents itself is not a common refusal.
  const common = impliedRefusals(endpoint).filter((code) => !(refusals[code].status in endpoint.answers))
  const all = new Set<RefusalCode>([...endpoint.refusals, ...common])
  return tableOrder.filter((code) => all.has(code))
}

function impliedRefusals(endpoint: Endpoint): RefusalCode[] {
  const codes: RefusalCode[] = []
  if (endpoint.credential !== 'none') codes.push(endpoint.unauthorized ?? 'unauthorized')
  const acceptsSession = endpoint.credential === 'admin_token' || endpoint.credential === 'session'
  if (acceptsSession && endpoint.method !== 'GET') codes.push('cross_site_request')
  if (endpoint.role !== undefined && endpoint.role !== 'viewer') codes.push('forbidden')
  if (['server', 'client', 'networks'].includes(endpoint.surface)) codes.push('rate_limited')
  if (endpoint.surface === 'client') codes.push('invalid_signature', 'signature_required')
  if (endpoint.group === 'Reports' || endpoint.group === 'Reporting') codes.push('result_too_large')
  if (endpoint.surface !== 'operations') codes.push('internal_error', 'unavailable')
  // A link redirects whatever its query is.
  if (endpoint.query !== undefined && endpoint.surface !== 'links') codes.push('invalid_request')
  if (personalParameters(endpoint).length > 0) codes.push('personal_data_required')
  if (isPaged(endpoint)) codes.push('invalid_cursor')
  if (queryShape(endpoint).kind !== 'open') codes.push('unknown_parameter')
  if (endpoint.body !== undefined) {
    codes.push('invalid_json', 'forbidden_key')
    if (refusesUnknownFields(endpoint)) codes.push('unknown_field')
    if (endpoint.upload === undefined) codes.push('body_too_large', 'unsupported_media_type')
    else codes.push('upload_too_large', 'unsupported_upload_type')
  }
  if (endpoint.body !== undefined || endpoint.stream !== undefined)
    codes.push('corrupt_body', 'unsupported_encoding')
  if (endpoint.planned) codes.push('not_served_yet')
  return codes
}
