import type { Logger } from 'pino'
import type { Locate } from '#domain/devices/place.ts'
import type { Secrets } from '#keys/secrets.ts'
import type { OneTimeCodes } from '#login/one-time-codes.ts'
import type { OpenId } from '#login/openid.ts'
import type { Passwords } from '#login/passwords.ts'
import type { Activity } from '#monitoring/activity.ts'
import type { Metrics } from '#monitoring/metrics.ts'
import type { Answers } from '#operations/answers/cache-answers.ts'
import type { Mail } from '#outbound/mail.ts'
import type { Config } from './config.ts'
import type { Intake } from './intake/open-intake.ts'
import type { Lake } from './lake/lake.ts'
import type { ProjectTokenDirectory } from './storage/access/project-token-directory.ts'
import type { ServerKeyDirectory } from './storage/access/server-key-directory.ts'
import type { LinkDirectory } from './storage/campaigns/link-directory.ts'
import type { Database } from './storage/database.ts'
import type { EventMappingDirectory } from './storage/outbound/event-mapping-directory.ts'
import type { EventLimitDirectory } from './storage/projects/event-limit-directory.ts'
import type { Tracing } from './tracing/tracing.ts'

/** Shared dependencies, built once at start-up and passed down. */
export type App = {
  activity: Activity
  /** Answers to questions about the facts. */
  answers: Answers
  config: Config
  db: Database
  eventLimits: EventLimitDirectory
  eventMappings: EventMappingDirectory
  intake: Intake
  /** Undefined: questions run on PostgreSQL. */
  lake: Lake | undefined
  links: LinkDirectory
  /** In which country an address is. */
  locate: Locate
  log: Logger
  /** Undefined: no mail server is set. */
  mail: Mail | undefined
  metrics: Metrics
  oneTimeCodes: OneTimeCodes
  /** Undefined: members log in with a password alone. */
  openId: OpenId | undefined
  passwords: Passwords
  projectTokens: ProjectTokenDirectory
  secrets: Secrets
  serverKeys: ServerKeyDirectory
  /** Undefined: traces are off. */
  tracing: Tracing | undefined
  now: () => Date
}
