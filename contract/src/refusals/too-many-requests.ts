import { withStatus } from './with-status.ts'

/** The refusals with status 429: the same request may succeed later. */
export const tooManyRequests = withStatus(429, {
  rate_limited: {
    message: 'Rate limit exceeded. Please try again later.',
    when: 'Too many requests; the `Retry-After` header gives the seconds to wait.',
    retryAfterSeconds: 1,
  },
  too_many_attempts: {
    message: 'Too many attempts. Please try again in a minute.',
    when: 'Too many passwords or codes were tried for one email or from one address. `needs`: `code` in the body of a log-in: a right password with its second factor is still accepted.',
    retryAfterSeconds: 60,
  },
  report_too_soon: {
    message: 'Rate limit exceeded. Please try again later.',
    when: 'A server key may request one report per minute (`REPORTING_REQUESTS_PER_MINUTE`).',
    retryAfterSeconds: 60,
  },
  too_many_imports: {
    message: 'Too many imports at once. Please try again later.',
    when: 'Four imports are already running; the `Retry-After` header gives the seconds to wait.',
    retryAfterSeconds: 60,
  },
  too_many_exports: {
    message: 'Too many exports at once. Please try again later.',
    when: 'As many exports are running on this server as its memory allows; the `Retry-After` header gives the seconds to wait.',
    retryAfterSeconds: 60,
  },
  too_many_openings: {
    message: 'This link was opened too often. Please try again in a minute.',
    when: 'The address opened share links more than 60 times, or cards of boards more than 300 times, within a minute; the `Retry-After` header gives the seconds to wait.',
    retryAfterSeconds: 60,
  },
  too_many_questions: {
    message: 'Too many questions at once. Please try again later.',
    when: 'Four questions to `explore`, or two to `ltv`, are already being answered on this server; the `Retry-After` header gives the seconds to wait.',
    retryAfterSeconds: 5,
  },
  too_many_listeners: {
    message: 'Too many listeners at once. Please try again later.',
    when: 'Twenty clients already listen to the project’s stream on this server, or as many to all streams as its memory allows; the `Retry-After` header gives the seconds to wait.',
    retryAfterSeconds: 5,
  },
  too_many_codes: {
    message:
      'Too many wrong codes. Please try again in an hour, or ask an owner to turn two-factor log-in off.',
    when: 'Ten wrong one-time codes were tried for one member within an hour.',
    retryAfterSeconds: 3_600,
  },
})
