import { readFileSync } from 'node:fs'
import path from 'node:path'
import { nearestName } from '#domain/text/nearest-name.ts'
import { openIdSettings } from '#settings/openid-settings.ts'
import { type Setting, settings } from '#settings/settings.ts'
import { tracingSettings } from '#settings/tracing-settings.ts'
import { StartRefused } from '#start/start-refused.ts'
import { commandText } from './command-text.ts'
import { lakeLimits, leastMemory, type MemoryPlan, planMemory } from './domain/memory/plan-memory.ts'

type Name = keyof typeof settings
type Values = { [N in Name]: ReturnType<(typeof settings)[N]['parse']> }

export type Config = ReturnType<typeof named>

const names = Object.keys(settings) as Name[]

/** Still read until the release after 0.4.0. */
const earlierNames: Readonly<Record<string, Name>> = { MASTER_KEY_OTHER: 'MASTER_KEY_PREVIOUS' }

/** Rejects invalid and unknown settings by name: a typo must not silently fall back to the default. */
export function readConfig(
  environment: Record<string, string | undefined>,
  args: readonly string[] = [],
  containerMemory?: number,
): Config {
  const given: Record<string, string | undefined> = { ...environment, ...readArguments(args) }
  for (const [earlier, name] of Object.entries(earlierNames)) given[name] ??= given[earlier]
  for (const unknown of Object.keys(environment)) refuseNearMiss(unknown)
  const values = Object.fromEntries(names.map((name) => [name, readSetting(name, given[name])])) as Values
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    throw new StartRefused('SMTP_URL is set, but MAIL_FROM is not. Set it to the sender of the mails.')
  if (values.BACKUP_TO !== undefined && values.DATABASE_URL !== undefined)
    throw new StartRefused(
      'BACKUP_TO is for the embedded database, but DATABASE_URL is set. Unset one of them (docs/backups.md).',
    )
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined)
    throw new StartRefused(
      'DATABASE_DIRECT_URL is set, but DATABASE_URL is not. Set DATABASE_URL to the pooler.',
    )
  if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined)
    throw new StartRefused('DATABASE_READ_URL is set, but DATABASE_URL is not. Set it to the primary.')
  return Object.freeze(named(values, memoryOf(values, containerMemory)))
}

function memoryOf(values: Values, container: number | undefined): MemoryPlan {
  const { MEMORY_LIMIT: given, DATABASE_URL: url, BACKUP_TO: backups } = values
  const users = { database: url === undefined, backups: backups !== undefined }
  const least = leastMemory(users)
  if (given !== undefined && given < least)
    throw new StartRefused(
      `MEMORY_LIMIT is ${given}MB, but the service${users.database ? ' with its database' : ''}${users.backups ? ' and its backups' : ''} needs at least ${least}MB.`,
    )
  const limits = [given, container].filter((limit) => limit !== undefined)
  const limit = limits.length === 0 ? undefined : Math.max(least, Math.min(...limits))
  return planMemory(limit, { ...users, lake: hasLake(values.LAKE, limit) })
}

function hasLake(wanted: 'on' | 'off' | undefined, limit = Number.POSITIVE_INFINITY): boolean {
  if (wanted === 'on' && limit < lakeLimits.least)
    throw new StartRefused(
      `LAKE=on needs a memory limit of at least ${lakeLimits.least}MB, but it is ${limit}MB. Set LAKE=off, or a larger limit.`,
    )
  return wanted === undefined ? limit >= lakeLimits.usual : wanted === 'on'
}

function readSetting(name: Name, given: string | undefined): unknown {
  const setting: Setting<unknown> = settings[name]
  try {
    return setting.parse(given === undefined || given === '' ? setting.default : given)
  } catch (error) {
    const shown =
      /^(ADMIN_TOKEN|MASTER_KEY|DATABASE_URL|DATABASE_DIRECT_URL|DATABASE_READ_URL|SMTP_URL)/.test(name)
        ? 'its value'
        : JSON.stringify(given)
    throw new StartRefused(`${name} must be ${(error as Error).message}, but ${shown} is not.`)
  }
}

function readArguments(args: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    args.map((argument) => {
      const [, flag, value] = /^--([\w-]+)=(.*)$/s.exec(argument) ?? []
      const name = [...names, ...Object.keys(earlierNames)].find(
        (known) => known === flag?.toUpperCase().replaceAll('-', '_'),
      )
      if (name === undefined || value === undefined) {
        throw new StartRefused(
          // Not the value, which may be a secret.
          `Unknown argument "${argument.split('=', 1)[0]}". Pass settings as --name=value; ${commandText('start', '--help')} lists them.`,
        )
      }
      return [name, value]
    }),
  )
}

function refuseNearMiss(name: string): void {
  if (Object.hasOwn(earlierNames, name)) return
  const meant = nearestName(name, names)
  if (meant !== undefined)
    throw new StartRefused(
      `Unknown setting ${name}. Did you mean ${meant}? ${commandText('start', '--help')} lists them all.`,
    )
}

function named(values: Values, memory: MemoryPlan) {
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE ?? memory.counts.connections,
    rebuildWorkers: values.REBUILD_WORKERS,
    memory,
    databaseOsUser: values.DATABASE_OS_USER,
    adminToken: values.ADMIN_TOKEN,
    adminTokenPrevious: values.ADMIN_TOKEN_PREVIOUS,
    masterKey: values.MASTER_KEY,
    masterKeyPrevious: values.MASTER_KEY_PREVIOUS,
    serviceKeyHeaders: values.SERVICE_KEY_HEADERS,
    rateLimitPerIp: values.RATE_LIMIT_PER_IP,
    reportingRequestsPerMinute: values.REPORTING_REQUESTS_PER_MINUTE,
    clientRatePerInstall: values.CLIENT_RATE_PER_INSTALL,
    clientRatePerProject: values.CLIENT_RATE_PER_PROJECT,
    clientRatePerAddress: values.CLIENT_RATE_PER_ADDRESS,
    trustProxy: values.TRUST_PROXY,
    geoDatabase: values.GEO_DATABASE,
    factRetentionDays: values.FACT_RETENTION_DAYS,
    lake: lakeOf(values, memory),
    backup: backupOf(values),
    openId: openIdSettings({
      issuer: values.OIDC_ISSUER,
      clientId: values.OIDC_CLIENT_ID,
      clientSecret: values.OIDC_CLIENT_SECRET,
      name: values.OIDC_NAME,
    }),
    adServicesUrl: values.ADSERVICES_URL,
    applePostbackKeys: values.APPLE_POSTBACK_KEYS,
    ...outboundOf(values),
    smtp: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    logLevel: values.LOG_LEVEL,
    tracing: tracingSettings(values),
    version: packageVersion,
  }
}

function outboundOf({ OUTBOUND_ALLOW_CIDRS: outboundAllowed, DNS_SERVERS: dnsServers }: Values) {
  return { outboundAllowed, dnsServers }
}

function lakeOf(values: Values, { lake }: MemoryPlan) {
  const { LAKE_DIR, DATA_DIR, LAKE_STORE: to, LAKE_S3_ENDPOINT, LAKE_S3_REGION } = values
  const place = { s3Endpoint: LAKE_S3_ENDPOINT, s3Region: LAKE_S3_REGION }
  const copied = to === undefined ? {} : { store: { to, ...place } }
  return lake && { ...lake, directory: LAKE_DIR ?? path.join(DATA_DIR, 'lake'), ...copied }
}

function backupOf(values: Values) {
  return {
    to: values.BACKUP_TO,
    recipient: values.BACKUP_RECIPIENT,
    s3Endpoint: values.BACKUP_S3_ENDPOINT,
    s3Region: values.BACKUP_S3_REGION,
    atMinutes: values.BACKUP_AT,
    rules: { count: values.BACKUP_KEEP, days: values.BACKUP_KEEP_DAYS },
    walSeconds: values.BACKUP_WAL_SECONDS,
  }
}

const packageVersion: string = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).version

export function helpText(): string {
  const rows = names.map((name) => {
    const setting: Setting<unknown> = settings[name]
    return `  ${name.padEnd(30)} ${setting.help}\n  ${''.padEnd(30)} default: ${setting.shown ?? setting.default}`
  })
  return `Tributary ${packageVersion}: mobile attribution, campaign analytics and event capture.

Usage: ${commandText('start').padEnd(34)} with defaults
       ${commandText('start', '--port=9000').padEnd(34)} with a setting as an argument
       ${`PORT=9000 ${commandText('start')}`.padEnd(34)} the same through the environment

Settings:
${rows.join('\n')}
`
}
