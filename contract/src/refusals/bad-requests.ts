import { withStatus } from './with-status.ts'

/** The refusals with status 400; contract/src/refusals.ts has the others. */
export const badRequests = withStatus(400, {
  invalid_request: {
    message: 'Invalid request parameters.',
    when: 'A parameter is repeated or malformed, or `link` leads to none of the project’s campaigns.',
  },
  invalid_cursor: {
    message: 'Invalid cursor. Take next_cursor of the page before, or start without a cursor.',
    when: 'The service did not issue `cursor` to this caller for this list and project.',
  },
  invalid_body: {
    message: '{reason}',
    when: 'A field of the body is missing or invalid; the message names it and the reason.',
  },
  unknown_field: {
    message: "Unknown field '{field}'. {hint}",
    when: 'The body has a field that this call does not know; the message names the nearest known one.',
  },
  unknown_parameter: {
    message: "Unknown parameter '{parameter}'. {hint}",
    when: 'The query has a parameter that this call does not know; the message names the nearest known one.',
  },
  nothing_to_change: { message: 'At least one field to change is required.', when: 'The body has no field.' },
  invalid_json: { message: 'The body is not valid JSON.', when: 'The body cannot be parsed as JSON.' },
  corrupt_body: {
    message: 'The body cannot be decompressed.',
    when: 'The body is not compressed as `Content-Encoding` says, or is incomplete.',
  },
  forbidden_key: {
    message: "The key '{key}' is not allowed.",
    when: 'A JSON key is `__proto__`, `constructor` or `prototype`.',
  },
  invalid_domain: {
    message: "Invalid domain '{domain}'. Domain not found for this project.",
    when: 'The domain does not exist or belongs to another project.',
  },
  invalid_channel: {
    message: "Invalid channel '{channel}'. Channel not found.",
    when: 'The channel, or the ad network, does not exist in this project.',
  },
  invalid_timestamp: {
    message: 'Invalid timestamp format.',
    when: 'A timestamp is not RFC 3339, or has neither `Z` nor an offset.',
  },
  missing_identifier: {
    message: 'Either device_identifier or user_id is required.',
    when: 'Neither parameter is given.',
  },
  missing_payment_reference: {
    message: 'Either user_id or payment_id is required.',
    when: 'Neither field is given.',
  },
  missing_event_fields: {
    message: 'Required parameters missing.',
    when: 'A required field is missing or empty.',
  },
  invalid_token: { message: 'Invalid project token.', when: 'The token is missing or unknown.' },
  missing_search: { message: 'Parameter q is required.', when: '`q` is missing or empty.' },
  invalid_date: {
    message: "Invalid date '{value}'. Use YYYY-MM-DD.",
    when: 'A date has another format, or does not exist.',
  },
  invalid_date_range: { message: 'Invalid date range.', when: '`from` is after `to`.' },
  no_segment: {
    message: 'This report takes no segment. Use report/table, report/series, report/cohorts or funnel.',
    when: '`segment` is given to a report whose sums have no users.',
  },
  unreadable_file: {
    message: '{reason}',
    when: 'The columns of a file cannot be recognized; the message names the missing one.',
  },
})
