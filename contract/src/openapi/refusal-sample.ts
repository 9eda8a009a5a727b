import type { Endpoint } from '#endpoint.ts'
import type { RefusalCode } from '#refusals.ts'
import type { JsonSchema } from './document.ts'

export type RefusalSample = { values: Record<string, string>; extra?: Record<string, string> }

const samples: Partial<Record<RefusalCode, RefusalSample>> = {
  invalid_body: { values: { reason: 'name must not be empty.' } },
  invalid_question: {
    values: { reason: "Unknown field 'contry' of events. The nearest known field is 'country'." },
  },
  invalid_sql: {
    values: { reason: 'Parser Error: syntax error at or near "selec" (line 1, column 1)' },
  },
  unknown_field: { values: { field: 'colour', hint: "The nearest known field is 'name'." } },
  unknown_parameter: { values: { parameter: 'colour', hint: 'This call takes no parameters.' } },
  forbidden_key: { values: { key: '__proto__' } },
  invalid_domain: { values: { domain: 'go.example.org' } },
  invalid_channel: { values: { channel: 'billboards' } },
  invalid_date: { values: { value: '2026-02-30' } },
  billing_suspended: { values: {}, extra: { payment_link: 'https://billing.example.com/pay' } },
  domain_taken: { values: { domain: 'go.example.com' } },
  domain_reserved: { values: { domain: 'tributary.example.com' } },
  domain_waiting: { values: { domain: 'go.example.com' } },
  display_id_taken: { values: { display_id: 'K7QX2M' } },
  invalid_page: { values: { page: '0' } },
  invalid_filter: { values: { filter: 'PAUSED' } },
  invalid_choice: { values: { name: 'platform', value: 'windows', allowed: 'ios, android, web' } },
  span_too_large: { values: { maximum: '50,000' } },
  span_too_long: { values: { days: '1461', most: '1100' } },
  unreadable_file: {
    values: { reason: 'The headings look like google, but there is no column for campaign (campaign id).' },
  },
  upload_too_large: { values: { maximum: '32' } },
  invalid_number: { values: { name: 'active_users', value: 'seven' } },
}

export function sharedSample(code: RefusalCode): RefusalSample {
  return samples[code] ?? { values: {} }
}

/** The values of a refusal's `{placeholders}` in its example. */
export function refusalSample(
  endpoint: Endpoint,
  code: RefusalCode,
  limit: JsonSchema | undefined,
): RefusalSample {
  const maximum = limit?.maximum ?? 1000
  if (code === 'invalid_limit') return { values: { limit: '0', maximum: String(maximum) } }
  if (code === 'limit_too_large') return { values: { limit: String(maximum + 1), maximum: String(maximum) } }
  if (code === 'conflict') return { values: { reason: conflictReason(endpoint) } }
  if (code === 'forbidden') return { values: { role: endpoint.role ?? 'admin' } }
  return sharedSample(code)
}

function conflictReason({ name, method, group }: Endpoint): string {
  if (name === 'createOwner') return 'An owner already exists.'
  if (name === 'createMember') return 'A member with that email already exists.'
  if (group === 'Members') return 'The last owner must stay one.'
  if (name === 'createServerKey') return 'The project already has two active keys.'
  return method === 'DELETE' ? 'It is still in use.' : 'That name is already in use.'
}
