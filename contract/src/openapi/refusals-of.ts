import type { Endpoint } from '../endpoint.ts'
import { type RefusalCode, refusals } from '../refusals.ts'

const tableOrder = Object.keys(refusals) as RefusalCode[]

/** Everything that a caller of the endpoint can be refused with: its own refusals and those that come along. */
export function refusalsOf(endpoint: Endpoint): readonly RefusalCode[] {
  // What the endpoint describes as an answer of its own is no common refusal.
  const common = comingAlong(endpoint).filter((code) => !(refusals[code].status in endpoint.answers))
  const all = new Set<RefusalCode>([...endpoint.refusals, ...common])
  return tableOrder.filter((code) => all.has(code))
}

function comingAlong(endpoint: Endpoint): RefusalCode[] {
  const codes: RefusalCode[] = []
  if (endpoint.credential !== 'none') codes.push(endpoint.unauthorized ?? 'unauthorized')
  const isOfMembers = endpoint.credential === 'admin_token' || endpoint.credential === 'session'
  if (isOfMembers && endpoint.method !== 'GET') codes.push('cross_site_request')
  if (endpoint.role !== undefined && endpoint.role !== 'viewer') codes.push('forbidden')
  if (endpoint.surface === 'server' || endpoint.surface === 'client') codes.push('rate_limited')
  if (endpoint.surface === 'client') codes.push('invalid_signature', 'signature_required')
  if (endpoint.surface !== 'operations') codes.push('internal_error', 'unavailable')
  // A link is followed whatever its query looks like.
  if (endpoint.query !== undefined && endpoint.surface !== 'links') codes.push('invalid_request')
  if (endpoint.body !== undefined) {
    codes.push('invalid_json', 'forbidden_key')
    if (endpoint.upload === undefined) codes.push('body_too_large', 'unsupported_media_type')
    else codes.push('upload_too_large', 'unsupported_upload_type')
  }
  if (endpoint.planned) codes.push('not_served_yet')
  return codes
}
