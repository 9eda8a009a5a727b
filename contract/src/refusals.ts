import { badRequests } from './refusals/bad-requests.ts'
import { refusedQuestions } from './refusals/refused-questions.ts'
import { sqlRefusals } from './refusals/sql-refusals.ts'
import { tooManyRequests } from './refusals/too-many-requests.ts'
import { withStatus } from './refusals/with-status.ts'

/** Every refusal: its status, its message, and when it happens. `{name}` is a placeholder. */
export const refusals = {
  ...badRequests,
  ...sqlRefusals,
  ...refusedQuestions,
  ...withStatus(401, {
    unauthorized: { message: 'Unauthorized access.', when: 'The credential is missing or wrong.' },
    authentication_failed: { message: 'Authentication failed.', when: 'The server key is missing or wrong.' },
    invalid_signature: {
      message: 'Invalid signature.',
      when: 'The request is signed, and the signature is wrong, expired, made with another key, or was used before.',
    },
    inbound_secret_missing: {
      message: 'The secret of this source is not set yet.',
      when: 'The inbound source has no secret: set the one that the payment service shows.',
    },
    signature_required: {
      message: 'Request signature required.',
      when: 'The project requires signed requests, and this one is not signed.',
    },
    wrong_password: {
      message: 'Wrong email or password.',
      when: 'No member has this email, or the password is wrong.',
    },
    code_required: {
      message: 'Enter the code of your authenticator app, or a recovery code.',
      when: 'The password is right, the member has two-factor log-in, and `code` is missing; the body has `needs`: `code`.',
    },
  }),
  billing_suspended: {
    status: 402,
    message: 'Billing account suspended.',
    when: 'Billing is suspended for the project; the body has `payment_link`.',
  },
  ...withStatus(403, {
    forbidden: {
      message: 'This requires the {role} role.',
      when: 'The role of the member or key does not allow it; the message names the lowest role that does.',
    },
    key_manages_keys: {
      message: 'A management key cannot create or revoke management keys.',
      when: 'The caller is a management key.',
    },
    cross_site_request: {
      message: 'This request does not come from the dashboard.',
      when: 'A change is sent with a session, and neither `Origin` nor `Sec-Fetch-Site` shows that it is same-origin.',
    },
    insecure_log_in: {
      message:
        'Log in over https, or on localhost. Behind a proxy, set PUBLIC_URL to the https address, or TRUST_PROXY to the proxy’s address.',
      when: 'The request came over plain http from another machine: the password and the cookie could be read in transit.',
    },
    wrong_code: {
      message: 'Wrong code. Use the latest one that the service printed.',
      when: 'The one-time code is wrong. While there is no member, each start prints a new one.',
    },
    wrong_one_time_code: {
      message: 'Wrong code. A code is valid for about a minute, and works once.',
      when: 'The code is neither the current one of the authenticator app nor an unused recovery code.',
    },
  }),
  ...withStatus(404, {
    not_found: { message: 'Resource not found.', when: 'The project has no such resource.' },
    unknown_share_link: {
      message:
        'This link does not work. It may have expired or been revoked: ask whoever sent it for a new one.',
      when: 'No share link has this key, it has expired or was revoked, or what it showed is gone.',
    },
  }),
  method_not_allowed: {
    status: 405,
    message: 'Method not allowed.',
    when: 'The path exists, but not for this method; the `Allow` header lists the allowed ones.',
  },
  request_timeout: {
    status: 408,
    message: 'Request timeout.',
    when: 'The request did not arrive within 15 seconds.',
  },
  ...withStatus(409, {
    display_id_taken: {
      message: "Display id '{display_id}' is already in use.",
      when: 'Another campaign of the project has that display id.',
    },
    domain_taken: {
      message: "Domain '{domain}' is already in use.",
      when: 'The domain serves links of this or another project. One that only waits for its proof is free.',
    },
    domain_reserved: {
      message: "Domain '{domain}' is a name of the service itself.",
      when: 'The domain is the host of `PUBLIC_URL`, or the one that the caller used. Nobody may add it.',
    },
    domain_waiting: {
      message: "Domain '{domain}' waits for its proof, and serves no links until then.",
      when: 'The domain is added again, or given to a campaign, before the project has proven it.',
    },
    conflict: {
      message: '{reason}',
      when: 'The change conflicts with what is stored; the message gives the reason.',
    },
  }),
  ...withStatus(413, {
    body_too_large: { message: 'The body is larger than 1 MiB.', when: 'The body is larger than 1 MiB.' },
    upload_too_large: {
      message: 'The upload is larger than {maximum} MiB.',
      when: 'The body exceeds the limit of this endpoint.',
    },
  }),
  ...withStatus(415, {
    unsupported_media_type: {
      message: 'Content-Type must be application/json.',
      when: 'The body has another content type.',
    },
    unsupported_upload_type: {
      message: 'Content-Type must be application/json or text/csv.',
      when: 'The body has another content type.',
    },
    unsupported_encoding: {
      message: 'Content-Encoding must be gzip, br or deflate.',
      when: 'The body is compressed in another way, or more than once.',
      acceptEncoding: 'gzip, br, deflate',
    },
    ndjson_expected: {
      message: 'Content-Type must be application/x-ndjson.',
      when: 'The body has another content type.',
    },
  }),
  ...withStatus(422, {
    missing_parameter: { message: 'Required parameter missing.', when: '`display_id` is missing.' },
    invalid_page: {
      message: "Invalid page number '{page}'. Page must be a positive integer.",
      when: '`page` is not a positive integer.',
    },
    invalid_limit: {
      message: "Invalid limit '{limit}'. Limit must be between 1 and {maximum}.",
      when: '`limit` is not an integer within the allowed range.',
    },
    limit_too_large: {
      message: 'Limit {limit} exceeds maximum allowed value of {maximum}.',
      when: '`limit` is above the maximum.',
    },
    invalid_filter: {
      message: "Invalid filter '{filter}'. Filter must be ACTIVE, INACTIVE or ALL.",
      when: '`filter` has another value.',
    },
    invalid_choice: {
      message: "Invalid {name} '{value}'. Allowed values: {allowed}.",
      when: 'A parameter has a value that is not in the list.',
    },
    invalid_mapping: {
      message: 'Invalid mapping. Use the name of a known export, or a JSON object of fields and headings.',
      when: '`mapping` is neither, or names an unknown field.',
    },
    span_too_large: {
      message: 'The date range has more than {maximum} installs. Choose a shorter one.',
      when: 'The date range has more installs than one call may process.',
    },
    invalid_question: {
      message: '{reason}',
      when: 'A question to `explore` or `ltv` names something unknown, or combines what does not belong together; the message says what, with the nearest known name.',
    },
    too_slow: {
      message: 'This query takes too long. Choose a shorter date range, or one campaign.',
      when: 'The facts of the date range could not be read within the time limit.',
    },
    result_too_large: {
      message:
        'This is too large for the memory of the service. Choose a shorter date range, or fewer campaigns.',
      when: 'The service has a memory limit (`MEMORY_LIMIT`), and the report does not fit into it.',
    },
    invalid_number: {
      message: "Invalid {name} '{value}'. It must be a number.",
      when: 'A numeric parameter is not a number.',
    },
  }),
  ...tooManyRequests,
  span_too_long: {
    status: 422,
    message: 'The date range of {days} days is too long. The maximum is {most} days.',
    when: 'The date range has too many days for this report.',
  },
  internal_error: {
    status: 500,
    message: 'Internal server error.',
    when: 'Something failed on our side. Nothing was acknowledged; retry with a short backoff.',
  },
  not_served_yet: {
    status: 501,
    message: 'This endpoint is not available in this version.',
    when: 'The endpoint is documented, but this version does not implement it yet.',
  },
  ...withStatus(503, {
    unavailable: {
      message: 'Service unavailable. Please try again later.',
      when: 'The service is stopping, its database is unavailable, or it is being sent more at once than its memory allows.',
    },
    passwords_busy: {
      message: 'Too many log-ins at once. Please try again in a moment.',
      when: 'Passwords are checked two at a time, and too many requests are waiting.',
      retryAfterSeconds: 5,
    },
  }),
} as const satisfies Record<string, Row>

export type RefusalCode = keyof typeof refusals

export type Refusal = { refusal: RefusalCode; values: Record<string, string>; extra: Record<string, string> }

/** `extra` adds fields to the body besides `msg` and `status` (the 402's `payment_link`). */
export function refuse(
  refusal: RefusalCode,
  values: Record<string, string> = {},
  extra: Record<string, string> = {},
): Refusal {
  return { refusal, values, extra }
}

export const invalidBody = (reason: string): Refusal => refuse('invalid_body', { reason })

export const conflict = (reason: string): Refusal => refuse('conflict', { reason })

/** A project has at most `count` of them. */
export const tooMany = (count: number, things: string, remedy = 'Delete'): Refusal =>
  conflict(`There are ${count} ${things} already. ${remedy} some first.`)

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refusal' in value && 'extra' in value
}

const maxEchoLength = 200

/** What callers sent is cut. What is allowed is not: it has to be read whole. */
export function refusalText({ refusal, values }: Refusal): string {
  return refusals[refusal].message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return name === 'allowed' ? value : value.slice(0, maxEchoLength)
  })
}

type Row = {
  status: number
  message: string
  when: string
  retryAfterSeconds?: number
  /** The header of RFC 9110, 12.5.3: how a body may be compressed. */
  acceptEncoding?: string
}
