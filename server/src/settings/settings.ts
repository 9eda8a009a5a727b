import path from 'node:path'
import { commandText } from '#command-text.ts'
import { parsePostbackKeys } from '#keys/postback-keys.ts'
import { databaseUrl, standbyUrl } from './database-urls.ts'
import { parseMailbox, parseSmtpUrl } from './mail-settings.ts'
import { parseIssuer } from './openid-settings.ts'
import { parseProxyList } from './proxy-list.ts'
import {
  adminToken,
  backupPlace,
  dnsServers,
  geoDatabase,
  headerNames,
  integer,
  masterKey,
  memorySize,
  oneOf,
  optional,
  text,
  timeOfDay,
  url,
} from './setting-values.ts'

export type Setting<Value> = { default: string; help: string; parse: (text: string) => Value; shown?: string }

/** Every setting, from the environment or as `--name=value`. */
export const settings = {
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
  DATABASE_DIRECT_URL: {
    default: '',
    help: 'The same PostgreSQL without the pooler, if DATABASE_URL leads to one (PgBouncer)',
    parse: databaseUrl,
    shown: 'none: DATABASE_URL leads to PostgreSQL itself',
  },
  DATABASE_READ_URL: {
    default: '',
    help: 'A standby of DATABASE_URL that answers reports, exports and other large reads',
    parse: standbyUrl,
    shown: 'none: the primary answers them',
  },
  DATABASE_POOL_SIZE: {
    default: '',
    help: 'Database connections; reports open up to half as many more',
    parse: (value: string) => (value === '' ? undefined : integer(2, 500)(value)),
    shown: '10, fewer with a MEMORY_LIMIT below 2GB',
  },
  REBUILD_WORKERS: {
    default: '2',
    help: 'Parallel transactions of a rollup rebuild: as many as the database has cores',
    parse: integer(1, 64),
  },
  MEMORY_LIMIT: {
    default: '',
    help: 'Memory of the service and its embedded database: 512MB or more; 1GB, 2GB',
    parse: memorySize,
    shown: 'that of the container or unit (cgroup), else no limit',
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
  MASTER_KEY_PREVIOUS: {
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
  CLIENT_RATE_PER_ADDRESS: {
    default: '5000',
    help: 'Client and network calls per second per address, bursts of five times; 0 for no limit',
    parse: integer(0, 1_000_000),
  },
  TRUST_PROXY: {
    default: '',
    help: 'Proxies whose X-Forwarded-For is trusted: addresses or CIDRs, comma-separated',
    parse: parseProxyList,
    shown: 'none',
  },
  GEO_DATABASE: {
    default: '',
    help: 'Database of countries and regions by address (.mmdb), or off',
    parse: geoDatabase,
    shown: 'that of the service, with countries only',
  },
  FACT_RETENTION_DAYS: {
    default: '0',
    help: 'Days to keep raw facts; rollups are kept. 0 keeps facts forever',
    parse: integer(0, 36_500),
  },
  LAKE: {
    default: '',
    help: 'Raw facts as Parquet files beside the database: on or off',
    parse: (value: string) => (value === '' ? undefined : oneOf('on', 'off')(value)),
    shown: 'on, unless the memory limit is below 2GB',
  },
  LAKE_DIR: {
    default: '',
    help: 'Directory of these files; one service writes it',
    parse: (value: string) => (value === '' ? undefined : path.resolve(value)),
    shown: 'DATA_DIR/lake',
  },
  LAKE_STORE: {
    default: '',
    help: 'Copy of these files for a warehouse: s3://bucket/prefix, or a folder',
    parse: backupPlace,
    shown: 'none: no copy',
  },
  LAKE_S3_ENDPOINT: {
    default: '',
    help: 'URL of its S3-compatible store; credentials come from AWS_ACCESS_KEY_ID and so on',
    parse: (value: string) => (value === '' ? undefined : url(value)),
    shown: 'that of AWS',
  },
  LAKE_S3_REGION: { default: 'us-east-1', help: 'Region of its bucket', parse: text },
  BACKUP_TO: {
    default: '',
    help: 'Backups of the embedded database: a folder on another disk, or s3://bucket/prefix',
    parse: backupPlace,
    shown: 'none: no backups',
  },
  BACKUP_RECIPIENT: {
    default: '',
    help: `Public key that encrypts backups (age1…): ${commandText('backup', '--new-key <file>')}`,
    parse: optional,
    shown: 'none: not encrypted',
  },
  BACKUP_S3_ENDPOINT: {
    default: '',
    help: 'URL of an S3-compatible store; credentials come from AWS_ACCESS_KEY_ID and so on',
    parse: (value: string) => (value === '' ? undefined : url(value)),
    shown: 'that of AWS',
  },
  BACKUP_S3_REGION: { default: 'us-east-1', help: 'Region of the bucket', parse: text },
  BACKUP_AT: { default: '03:00', help: 'Time of the daily backup, in UTC', parse: timeOfDay },
  BACKUP_KEEP_DAYS: {
    default: '7',
    help: 'Days back that can be restored to any second',
    parse: integer(1, 3_650),
  },
  BACKUP_KEEP: {
    default: '2',
    help: 'Backups to keep at least, however old',
    parse: integer(1, 1_000),
  },
  BACKUP_WAL_SECONDS: {
    default: '3',
    help: 'Seconds between two archived pieces of the log: what a dead disk may cost',
    parse: integer(1, 3_600),
  },
  OIDC_ISSUER: {
    default: '',
    help: 'URL of the OpenID Connect provider that members may log in at',
    parse: parseIssuer,
    shown: 'none: members log in with a password',
  },
  OIDC_CLIENT_ID: {
    default: '',
    help: 'Client id there; the redirect URI is PUBLIC_URL/api/manage/openid/callback',
    parse: optional,
    shown: 'none',
  },
  OIDC_CLIENT_SECRET: {
    default: '',
    help: 'Client secret at that provider, if it gave one',
    parse: optional,
    shown: 'none',
  },
  OIDC_NAME: {
    default: 'single sign-on',
    help: 'What the log-in page calls the provider: “Log in with …”',
    parse: text,
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
  DNS_SERVERS: { default: '', help: 'DNS for proofs of domains', parse: dnsServers, shown: 'the system’s' },
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
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    default: '',
    help: 'OpenTelemetry collector that traces are sent to, such as http://127.0.0.1:4318',
    parse: (value: string) => (value === '' ? undefined : url(value)),
    shown: 'none: no traces',
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    default: 'http/protobuf',
    help: 'Only http/protobuf; headers, timeout, certificates: as OpenTelemetry names them',
    parse: text,
  },
  OTEL_SERVICE_NAME: {
    default: '',
    help: 'Name of this service in traces; OTEL_RESOURCE_ATTRIBUTES adds others',
    parse: optional,
    shown: 'tributary',
  },
  OTEL_TRACES_SAMPLER: {
    default: 'parentbased_always_on',
    help: 'Which traces are recorded: parentbased_traceidratio and so on',
    parse: text,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    default: '1',
    help: 'Share of the traces that is recorded, from 0 to 1, with a ratio sampler',
    parse: text,
  },
} as const satisfies Record<string, Setting<unknown>>
