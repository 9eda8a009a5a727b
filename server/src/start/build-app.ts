import type { App } from '#app.ts'
import { openIntake } from '#intake/open-intake.ts'
import { openSecrets } from '#keys/secrets.ts'
import { oneTimeCodes } from '#login/one-time-codes.ts'
import { openOpenId } from '#login/openid.ts'
import { openPasswords, passwordCost } from '#login/passwords.ts'
import { openActivity } from '#monitoring/activity.ts'
import { makeMetrics } from '#monitoring/metrics.ts'
import { cacheAnswers } from '#operations/answers/cache-answers.ts'
import { openMail } from '#outbound/open-mail.ts'
import { openProjectTokenDirectory } from '#storage/access/project-token-directory.ts'
import { openServerKeyDirectory } from '#storage/access/server-key-directory.ts'
import { openLinkDirectory } from '#storage/campaigns/link-directory.ts'
import { openEventMappingDirectory } from '#storage/outbound/event-mapping-directory.ts'
import { openEventLimitDirectory } from '#storage/projects/event-limit-directory.ts'

type Parts = Pick<App, 'config' | 'db' | 'locate' | 'log' | 'now' | 'tracing'> &
  Partial<Pick<App, 'passwords'>>

/** The service's parts on an open database, the same in tests. Drain the intake at the end. The lake is opened later. */
export function buildApp({ passwords, ...parts }: Parts): App {
  const { config, db, now } = parts
  const { service, counts } = config.memory
  const secrets = openSecrets(config)
  const eventMappings = openEventMappingDirectory(db)
  return {
    ...parts,
    activity: openActivity(),
    answers: cacheAnswers(),
    eventLimits: openEventLimitDirectory(db),
    eventMappings,
    intake: openIntake({ ...parts, eventMappings, secrets }),
    lake: undefined,
    links: openLinkDirectory(db),
    mail: mailOf(config),
    metrics: makeMetrics(() => ({
      total: db.pool.totalCount,
      idle: db.pool.idleCount,
      waiting: db.pool.waitingCount,
    })),
    oneTimeCodes,
    openId: config.openId && openOpenId(config.openId),
    passwords: passwords ?? openPasswords(passwordCost(service.password), counts.passwords),
    projectTokens: openProjectTokenDirectory(db, secrets.decrypt, now),
    secrets,
    serverKeys: openServerKeyDirectory(db),
  }
}

function mailOf({ smtp, mailFrom }: App['config']): App['mail'] {
  return smtp === undefined || mailFrom === undefined ? undefined : openMail({ ...smtp, from: mailFrom })
}
