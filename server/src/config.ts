import { readFileSync } from 'node:fs'
import path from 'node:path'
import { nearestName } from './domain/nearest-name.ts'
import { parseMailbox, parseSmtpUrl } from './mail-settings.ts'
import { parsePostbackKeys } from './postback-keys.ts'
import { parseProxyList } from './proxy-list.ts'
import { StartRefused } from './start-refused.ts'

type Setting<Value> = { default: string; help: string; parse: (text: string) => Value; shown?: string }

const integer = (min: number, max: number) => (text: string) => {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < min || number > max)
    throw new Error(`a whole number from ${min} to ${max}`)
  return number
}

const text = (value: string) => value
const optional = (value: string) => (value === '' ? undefined : value)

function oneOf<const Values extends readonly string[]>(...values: Values) {
  return (value: string): Values[number] => {
    if (!values.includes(value)) throw new Error(`one of ${values.join(', ')}`)
    return value
  }
}

function url(value: string): string {
  if (!URL.canParse(value) || !/^https?:/.test(value)) throw new Error('an http or https URL')
  return value.replace(/\/+$/, '')
}

function databaseUrl(value: string): string | undefined {
  if (value === '') return undefined
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value))
    throw new Error('a URL such as postgres://user:password@host:5432/name')
  return value
}

function headerNames(value: string): string[] {
  const names = value.split(',').map((name) => name.trim().toLowerCase())
  if (names.some((name) => !/^[a-z0-9-]+$/.test(name)))
    throw new Error('a comma-separated list of header names')
  return names
}

function masterKey(value: string): Buffer | undefined {
  if (value === '') return undefined
  const key = Buffer.from(value, 'base64')
  if (key.length !== 32) throw new Error('32 bytes in base64 (openssl rand -base64 32)')
  return key
}

function adminToken(value: string): string | undefined {
  // A header cannot carry anything else, so the token would never match.
  if (value !== '' && !/^[\x21-\x7e]{16,}$/.test(value))
    throw new Error('at least 16 ASCII characters without spaces')
  return optional(value)
}

/** Every setting, from the environment or as `--name=value`. */
const settings = {
  PORT: { default: '8080', help: 'Port to listen on', parse: integer(0, 65535) },
  HOST: { default: '127.0.0.1', help: 'Address to listen on; 0.0.0.0 for all interfaces', parse: text },
  PUBLIC_URL: {
    default: '',
    help: 'Public URL of this service',
    parse: (value: string) => (value === '' ? undefined : url(value)),
    shown: 'http://HOST:PORT',
  },
  DATA_DIR: {
    default: './data',
    help: 'Directory of the embedded database and the keys',
    parse: (value: string) => path.resolve(value),
  },
  DATABASE_URL: {
    default: '',
    help: 'PostgreSQL (15 or later) to use instead of the embedded one',
    parse: databaseUrl,
    shown: 'embedded',
  },
  DATABASE_POOL_SIZE: {
    default: '10',
    help: 'Database connections; reports open up to half as many more',
    parse: integer(2, 500),
  },
  DATABASE_OS_USER: {
    default: '',
    help: 'OS user that runs the embedded database when the service is root',
    parse: optional,
    shown: 'postgres, else nobody',
  },
  ADMIN_TOKEN: {
    default: '',
    help: 'Bearer token for the management API',
    parse: adminToken,
    shown: 'generated at first start, stored in DATA_DIR/admin-token',
  },
  ADMIN_TOKEN_PREVIOUS: {
    default: '',
    help: 'Also accepted, while the admin token is replaced',
    parse: adminToken,
    shown: 'none',
  },
  MASTER_KEY: {
    default: '',
    help: 'Encrypts stored secrets; 32 bytes in base64',
    parse: masterKey,
    shown: 'generated at first start, stored in DATA_DIR/master-key',
  },
  MASTER_KEY_OTHER: {
    default: '',
    help: 'Also decrypts stored secrets, while the master key is replaced',
    parse: masterKey,
    shown: 'none',
  },
  SERVICE_KEY_HEADERS: {
    default: 'service-key',
    help: 'Headers that may carry the server key, comma-separated',
    parse: headerNames,
  },
  RATE_LIMIT_PER_IP: {
    default: '30',
    help: 'Requests per second per address across /api/v1; 0 for no limit',
    parse: integer(0, 1_000_000),
  },
  REPORTING_REQUESTS_PER_MINUTE: {
    default: '1',
    help: 'Reports per minute per server key; 0 for no limit',
    parse: integer(0, 1_000_000),
  },
  CLIENT_RATE_PER_INSTALL: {
    default: '10',
    help: 'Client requests per second per install, bursts of up to five times; 0 for no limit',
    parse: integer(0, 1_000_000),
  },
  CLIENT_RATE_PER_PROJECT: {
    default: '600',
    help: 'Client calls per second per project; 0 for no limit',
    parse: integer(0, 1_000_000),
  },
  TRUST_PROXY: {
    default: '',
    help: 'Proxies whose X-Forwarded-For is trusted: addresses or CIDRs, comma-separated',
    parse: parseProxyList,
    shown: 'none',
  },
  FACT_RETENTION_DAYS: {
    default: '0',
    help: 'Days to keep raw facts; rollups are kept. 0 keeps facts forever',
    parse: integer(0, 36_500),
  },
  ADSERVICES_URL: {
    default: 'https://api-adservices.apple.com/api/v1',
    help: 'Apple endpoint that resolves AdServices tokens of iOS installs',
    parse: url,
  },
  APPLE_POSTBACK_KEYS: {
    default: '',
    help: 'Additional signing keys for Apple postbacks, for tests: name=base64, comma-separated',
    parse: parsePostbackKeys,
    shown: 'none: only Apple’s own keys',
  },
  OUTBOUND_ALLOW_CIDRS: {
    default: '',
    help: 'Private addresses the service may call: addresses or CIDRs, comma-separated',
    parse: parseProxyList,
    shown: 'none: public addresses only',
  },
  SMTP_URL: {
    default: '',
    help: 'Mail server for reports, invitations and resets: smtps://user:password@host',
    parse: parseSmtpUrl,
    shown: 'none: no mail is sent',
  },
  MAIL_FROM: {
    default: '',
    help: 'Sender of all mail; required with SMTP_URL',
    parse: parseMailbox,
    shown: 'none',
  },
  LOG_LEVEL: {
    default: 'info',
    help: 'fatal, error, warn, info, debug or silent',
    parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
  },
} as const satisfies Record<string, Setting<unknown>>

type Name = keyof typeof settings
type Values = { [N in Name]: ReturnType<(typeof settings)[N]['parse']> }

export type Config = ReturnType<typeof named>

const names = Object.keys(settings) as Name[]

/** Rejects invalid and unknown settings by name: a typo must not silently fall back to the default. */
export function readConfig(
  environment: Record<string, string | undefined>,
  args: readonly string[] = [],
): Config {
  const given: Record<string, string | undefined> = { ...environment, ...readArguments(args) }
  for (const unknown of Object.keys(environment)) refuseNearMiss(unknown)
  const values = Object.fromEntries(names.map((name) => [name, readSetting(name, given[name])])) as Values
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    throw new StartRefused('SMTP_URL is set, but MAIL_FROM is not. Set it to the sender of the mails.')
  return Object.freeze(named(values))
}

function readSetting(name: Name, given: string | undefined): unknown {
  const setting: Setting<unknown> = settings[name]
  try {
    return setting.parse(given === undefined || given === '' ? setting.default : given)
  } catch (error) {
    const shown = /^(ADMIN_TOKEN|MASTER_KEY|DATABASE_URL|SMTP_URL)/.test(name)
      ? 'its value'
      : JSON.stringify(given)
    throw new StartRefused(`${name} must be ${(error as Error).message}, but ${shown} is not.`)
  }
}

function readArguments(args: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    args.map((argument) => {
      const [, flag, value] = /^--([\w-]+)=(.*)$/s.exec(argument) ?? []
      const name = names.find((known) => known === flag?.toUpperCase().replaceAll('-', '_'))
      if (name === undefined || value === undefined) {
        throw new StartRefused(
          // Not the value, which may be a secret.
          `Unknown argument "${argument.split('=', 1)[0]}". Pass settings as --name=value; npm start -- --help lists them.`,
        )
      }
      return [name, value]
    }),
  )
}

function refuseNearMiss(name: string): void {
  const meant = nearestName(name, names)
  if (meant !== undefined)
    throw new StartRefused(
      `Unknown setting ${name}. Did you mean ${meant}? npm start -- --help lists them all.`,
    )
}

function named(values: Values) {
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databaseOsUser: values.DATABASE_OS_USER,
    adminToken: values.ADMIN_TOKEN,
    adminTokenPrevious: values.ADMIN_TOKEN_PREVIOUS,
    masterKey: values.MASTER_KEY,
    masterKeyOther: values.MASTER_KEY_OTHER,
    serviceKeyHeaders: values.SERVICE_KEY_HEADERS,
    rateLimitPerIp: values.RATE_LIMIT_PER_IP,
    reportingRequestsPerMinute: values.REPORTING_REQUESTS_PER_MINUTE,
    clientRatePerInstall: values.CLIENT_RATE_PER_INSTALL,
    clientRatePerProject: values.CLIENT_RATE_PER_PROJECT,
    trustProxy: values.TRUST_PROXY,
    factRetentionDays: values.FACT_RETENTION_DAYS,
    adServicesUrl: values.ADSERVICES_URL,
    applePostbackKeys: values.APPLE_POSTBACK_KEYS,
    outboundAllowed: values.OUTBOUND_ALLOW_CIDRS,
    smtp: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    logLevel: values.LOG_LEVEL,
    version: packageVersion,
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

Usage: npm start                          with defaults
       npm start -- --port=9000           with a setting as an argument
       PORT=9000 npm start                the same through the environment

Settings:
${rows.join('\n')}
`
}
