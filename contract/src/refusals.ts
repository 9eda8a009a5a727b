/** Every refusal that a caller can meet: its status, its text, and when it happens. `{name}` is filled in. */
export const refusals = {
  invalid_request: {
    status: 400,
    message: 'Invalid request parameters.',
    when: 'A parameter is given twice or cannot be read, or a link leads to none of the project’s campaigns.',
  },
  invalid_body: {
    status: 400,
    message: '{reason}',
    when: 'A field of the body is missing or wrong; the text says which and why.',
  },
  invalid_json: {
    status: 400,
    message: 'The body is not valid JSON.',
    when: 'The body cannot be read as JSON.',
  },
  forbidden_key: {
    status: 400,
    message: "The key '{key}' is not allowed.",
    when: 'A JSON key is `__proto__`, `constructor` or `prototype`.',
  },
  invalid_domain: {
    status: 400,
    message: "Invalid domain '{domain}'. Domain not found for this project.",
    when: 'The domain does not exist or is not the project’s.',
  },
  invalid_channel: {
    status: 400,
    message: "Invalid channel '{channel}'. Channel not found.",
    when: 'The channel, or the ad network, does not exist in this project.',
  },
  invalid_timestamp: {
    status: 400,
    message: 'Invalid timestamp format.',
    when: 'A timestamp is not RFC 3339, or has neither `Z` nor an offset.',
  },
  missing_identifier: {
    status: 400,
    message: 'Either device_identifier or user_id is required.',
    when: 'Neither parameter is given.',
  },
  missing_payment_reference: {
    status: 400,
    message: 'Either user_id or payment_id is required.',
    when: 'Neither field is given.',
  },
  missing_event_fields: {
    status: 400,
    message: 'Required parameters missing.',
    when: 'A field that is required is missing or empty.',
  },
  invalid_token: {
    status: 400,
    message: 'Invalid project token.',
    when: 'The token is missing, or no project has it.',
  },
  missing_search: {
    status: 400,
    message: 'Say in q what to search for.',
    when: '`q` is missing or empty.',
  },
  invalid_date: {
    status: 400,
    message: "Invalid date '{value}'. Use YYYY-MM-DD.",
    when: 'A date is not of that form, or does not exist.',
  },
  invalid_date_range: { status: 400, message: 'Invalid date range.', when: '`from` lies after `to`.' },
  unreadable_file: {
    status: 400,
    message: '{reason}',
    when: 'A file’s columns cannot be told; the text says which is missing.',
  },
  unauthorized: { status: 401, message: 'Unauthorized access.', when: 'The credential is missing or wrong.' },
  authentication_failed: {
    status: 401,
    message: 'Authentication failed.',
    when: 'The server key is missing or wrong.',
  },
  invalid_signature: {
    status: 401,
    message: 'Invalid signature.',
    when: 'The request is signed and the signature is wrong, too old, of another key, or was used before.',
  },
  signature_required: {
    status: 401,
    message: 'Request signature required.',
    when: 'The project takes signed requests only, and this one is not signed.',
  },
  wrong_password: {
    status: 401,
    message: 'Wrong email or password.',
    when: 'There is no such member, or the password is another.',
  },
  billing_suspended: {
    status: 402,
    message: 'Billing account suspended.',
    when: 'The project’s billing state is suspended; the body has `payment_link`.',
  },
  forbidden: {
    status: 403,
    message: 'This needs the role {role}.',
    when: 'The member’s role does not allow it; the text names the least one that does.',
  },
  cross_site_request: {
    status: 403,
    message: 'This request does not come from the dashboard’s own page.',
    when: 'A change comes with a session and neither `Origin` nor `Sec-Fetch-Site` says that it is from the same origin.',
  },
  insecure_log_in: {
    status: 403,
    message:
      'Log in over https, or at localhost. Behind a proxy set PUBLIC_URL to the https address, or TRUST_PROXY to the proxy’s.',
    when: 'The request came over plain http from another machine: a password and a cookie would be readable on the way.',
  },
  wrong_code: {
    status: 403,
    message: 'That is not the code that the service printed last.',
    when: 'The one-time code is another. Each start makes a new one while there is no member.',
  },
  not_found: { status: 404, message: 'Resource not found.', when: 'There is no such thing in this project.' },
  method_not_allowed: {
    status: 405,
    message: 'Method not allowed.',
    when: 'The path exists, but not for this method; the header `Allow` says for which.',
  },
  request_timeout: {
    status: 408,
    message: 'Request timeout.',
    when: 'The request did not arrive within 15 seconds.',
  },
  display_id_taken: {
    status: 409,
    message: "Display id '{display_id}' is already in use.",
    when: 'Another campaign of the project has that display id.',
  },
  conflict: {
    status: 409,
    message: '{reason}',
    when: 'The change contradicts what is stored; the text says why.',
  },
  body_too_large: {
    status: 413,
    message: 'The body is larger than 1 MiB.',
    when: 'The body is larger than 1 MiB.',
  },
  upload_too_large: {
    status: 413,
    message: 'The upload is larger than {maximum} MiB.',
    when: 'The body is larger than this endpoint takes.',
  },
  unsupported_media_type: {
    status: 415,
    message: 'Content-Type must be application/json.',
    when: 'A body comes with another content type.',
  },
  unsupported_upload_type: {
    status: 415,
    message: 'Content-Type must be application/json or text/csv.',
    when: 'A body comes with another content type.',
  },
  ndjson_expected: {
    status: 415,
    message: 'Content-Type must be application/x-ndjson.',
    when: 'The facts come with another content type, or compressed.',
  },
  missing_parameter: {
    status: 422,
    message: 'Required parameter missing.',
    when: '`display_id` is missing.',
  },
  invalid_page: {
    status: 422,
    message: "Invalid page number '{page}'. Page must be a positive integer.",
    when: '`page` is not a positive integer.',
  },
  invalid_limit: {
    status: 422,
    message: "Invalid limit '{limit}'. Limit must be between 1 and {maximum}.",
    when: '`limit` is not an integer within its bounds.',
  },
  limit_too_large: {
    status: 422,
    message: 'Limit {limit} exceeds maximum allowed value of {maximum}.',
    when: '`limit` is above the maximum.',
  },
  invalid_filter: {
    status: 422,
    message: "Invalid filter '{filter}'. Filter must be ACTIVE, INACTIVE or ALL.",
    when: '`filter` is anything else.',
  },
  invalid_choice: {
    status: 422,
    message: "Invalid {name} '{value}'. Allowed values: {allowed}.",
    when: 'A parameter has a value outside its list.',
  },
  invalid_mapping: {
    status: 422,
    message: 'Invalid mapping. Give the name of a known export, or a JSON object from field to heading.',
    when: '`mapping` is neither, or names a field that does not exist.',
  },
  span_too_large: {
    status: 422,
    message: 'The span holds more than {maximum} installs. Choose a shorter one.',
    when: 'More installs than one call may decide again.',
  },
  too_slow: {
    status: 422,
    message: 'This would take too long to count. Choose a shorter span, or one campaign.',
    when: 'The facts of the span could not be read within the time that one call may take.',
  },
  invalid_number: {
    status: 422,
    message: "Invalid {name} '{value}'. It must be a number.",
    when: 'A numeric parameter is not a number.',
  },
  rate_limited: {
    status: 429,
    message: 'Rate limit exceeded. Please try again later.',
    when: 'Too many requests; the header `Retry-After` says how many seconds to wait.',
  },
  too_many_attempts: {
    status: 429,
    message: 'Too many attempts. Please try again in a minute.',
    when: 'Passwords or codes are tried too fast, for one email or from one address.',
    retryAfterSeconds: 60,
  },
  span_too_long: {
    status: 422,
    message: 'The span of {days} days is too long. It may have {most} days at most.',
    when: 'A series, cohorts or discrepancies are asked for over too many days.',
  },
  report_too_soon: {
    status: 429,
    message: 'Rate limit exceeded. Please try again later.',
    when: 'A server key asks for one report a minute (`REPORTING_REQUESTS_PER_MINUTE`).',
    retryAfterSeconds: 60,
  },
  too_many_imports: {
    status: 429,
    message: 'Too many imports at once. Please try again later.',
    when: 'Four imports are under way; the header `Retry-After` says how many seconds to wait.',
    retryAfterSeconds: 60,
  },
  too_many_listeners: {
    status: 429,
    message: 'Too many listeners at once. Please try again later.',
    when: 'Twenty listen to the project’s stream on this server; the header `Retry-After` says how many seconds to wait.',
    retryAfterSeconds: 5,
  },
  internal_error: {
    status: 500,
    message: 'Internal server error.',
    when: 'Something broke on our side. Nothing was acknowledged; retry with a short backoff.',
  },
  not_served_yet: {
    status: 501,
    message: 'This endpoint is not served by this version.',
    when: 'The contract describes the endpoint, this version does not answer it yet.',
  },
  unavailable: {
    status: 503,
    message: 'Service unavailable. Please try again later.',
    when: 'The service is stopping, or its database is away.',
  },
  passwords_busy: {
    status: 503,
    message: 'Too many log-ins at once. Please try again in a moment.',
    when: 'Passwords are checked two at a time, and too many wait.',
    retryAfterSeconds: 5,
  },
} as const satisfies Record<string, Row>

export type RefusalCode = keyof typeof refusals

export type Refusal = { refusal: RefusalCode; values: Record<string, string>; extra: Record<string, string> }

/** `extra` adds fields to the body beside `msg` and `status` (the 402's `payment_link`). */
export function refuse(
  refusal: RefusalCode,
  values: Record<string, string> = {},
  extra: Record<string, string> = {},
): Refusal {
  return { refusal, values, extra }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refusal' in value && 'extra' in value
}

const longestEcho = 200

export function refusalText({ refusal, values }: Refusal): string {
  return refusals[refusal].message.replace(/\{(\w+)\}/g, (_, name: string) =>
    (values[name] ?? '').slice(0, longestEcho),
  )
}

type Row = { status: number; message: string; when: string; retryAfterSeconds?: number }
