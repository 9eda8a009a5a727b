import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, test } from 'vitest'
import { helpText, readConfig } from '#config.ts'
import { StartRefused } from '#start/start-refused.ts'

function refusal(environment: Record<string, string>, args: string[] = []): string {
  try {
    readConfig(environment, args)
  } catch (error) {
    assert.ok(error instanceof StartRefused)
    assert.equal(error.message.includes('\n'), false)
    return error.message
  }
  assert.fail('the settings were not refused')
}

describe('values', () => {
  test('nothing set gives the defaults of the specification', () => {
    const { trustProxy, version, ...config } = readConfig({})
    assert.match(version, /^\d+\.\d+\.\d+/)
    assert.equal(trustProxy.includes('127.0.0.1'), false)
    const expected = {
      port: 8080,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databasePoolSize: 10,
      databaseOsUser: undefined,
      adminToken: undefined,
      masterKey: undefined,
      serviceKeyHeaders: ['service-key'],
      rateLimitPerIp: 30,
      reportingRequestsPerMinute: 1,
      factRetentionDays: 0,
      logLevel: 'info',
    }
    assert.deepEqual({ ...config, ...expected }, config)
  })

  test('an empty setting counts as not set', () => {
    assert.deepEqual(readConfig({ PORT: '', ADMIN_TOKEN: '', LOG_LEVEL: '' }).port, 8080)
  })

  test('an argument wins over the environment, in either spelling', () => {
    assert.equal(readConfig({ PORT: '1' }, ['--port=2']).port, 2)
    assert.equal(readConfig({}, ['--rate-limit-per-ip=5']).rateLimitPerIp, 5)
    assert.equal(readConfig({}, ['--RATE_LIMIT_PER_IP=6']).rateLimitPerIp, 6)
    assert.equal(readConfig({}, ['--database-url=postgres://u:p=w@h/n']).databaseUrl, 'postgres://u:p=w@h/n')
  })

  test('lists, URLs, keys and directories are parsed', () => {
    const masterKey = Buffer.alloc(32, 7)
    const config = readConfig({
      SERVICE_KEY_HEADERS: 'Service-Key, X-Acme-Key',
      PUBLIC_URL: 'https://track.example.com/',
      DATA_DIR: 'somewhere/else',
      MASTER_KEY: masterKey.toString('base64'),
      TRUST_PROXY: '10.0.0.0/8, ::1',
    })
    assert.deepEqual(config.serviceKeyHeaders, ['service-key', 'x-acme-key'])
    assert.equal(config.publicUrl, 'https://track.example.com')
    assert.equal(config.dataDir, path.resolve('somewhere/else'))
    assert.deepEqual(config.masterKey, masterKey)
    assert.deepEqual(['10.1.2.3', '::1', '11.0.0.1', '::2'].map(config.trustProxy.includes), [
      true,
      true,
      false,
      false,
    ])
  })

  test('the settings are frozen', () => {
    assert.throws(() => Object.assign(readConfig({}), { port: 1 }), TypeError)
  })
})

describe('refused by name', () => {
  const cidrs = 'TRUST_PROXY must be addresses or CIDRs such as 10.0.0.0/8, separated by commas, but'

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, but "abc" is not.'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, but "65536" is not.'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, but "-1" is not.'],
    [{ PORT: '80\n80' }, 'PORT must be a whole number from 0 to 65535, but "80\\n80" is not.'],
    [{ PORT: '0x50' }, 'PORT must be a whole number from 0 to 65535, but "0x50" is not.'],
    [
      { RATE_LIMIT_PER_IP: '1.5' },
      'RATE_LIMIT_PER_IP must be a whole number from 0 to 1000000, but "1.5" is not.',
    ],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be a whole number from 2 to 500, but "1" is not.'],
    [
      { PUBLIC_URL: 'track.example.com' },
      'PUBLIC_URL must be an http or https URL, but "track.example.com" is not.',
    ],
    [
      { PUBLIC_URL: 'ftp://example.com' },
      'PUBLIC_URL must be an http or https URL, but "ftp://example.com" is not.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent, but "loud" is not.',
    ],
    [
      { SERVICE_KEY_HEADERS: 'a,,b' },
      'SERVICE_KEY_HEADERS must be a comma-separated list of header names, but "a,,b" is not.',
    ],
    [
      { SERVICE_KEY_HEADERS: 'a b' },
      'SERVICE_KEY_HEADERS must be a comma-separated list of header names, but "a b" is not.',
    ],
    [{ TRUST_PROXY: 'true' }, `${cidrs} "true" is not.`],
    [{ TRUST_PROXY: '10.0.0.0/33' }, `${cidrs} "10.0.0.0/33" is not.`],
    [{ TRUST_PROXY: '10.0.0.0/' }, `${cidrs} "10.0.0.0/" is not.`],
    [{ TRUST_PROXY: 'example.com' }, `${cidrs} "example.com" is not.`],
    [{ TRUST_PROXY: '2001:db8::/129' }, `${cidrs} "2001:db8::/129" is not.`],
  ])('%j', (environment, message) => assert.equal(refusal(environment as Record<string, string>), message))

  test.each([
    [
      { ADMIN_TOKEN: 'short' },
      'ADMIN_TOKEN must be at least 16 ASCII characters without spaces, but its value is not.',
    ],
    [
      { ADMIN_TOKEN: 'a token that has blanks' },
      'ADMIN_TOKEN must be at least 16 ASCII characters without spaces, but its value is not.',
    ],
    [
      { ADMIN_TOKEN: 'umläutumläutumläut' },
      'ADMIN_TOKEN must be at least 16 ASCII characters without spaces, but its value is not.',
    ],
    [
      { MASTER_KEY: 'secretsecret' },
      'MASTER_KEY must be 32 bytes in base64 (openssl rand -base64 32), but its value is not.',
    ],
    [
      { DATABASE_URL: 'mysql://user:secret@host/name' },
      'DATABASE_URL must be a URL such as postgres://user:password@host:5432/name, but its value is not.',
    ],
    [
      { DATABASE_URL: 'postgres://user:secret@first:5432,second:port/name' },
      'DATABASE_URL must be a URL such as postgres://user:password@host:5432/name, but its value is not.',
    ],
    [
      { DATABASE_URL: 'postgres://user:secret@first,second/name?target_session_attrs=any' },
      'DATABASE_URL must be a URL whose target_session_attrs is read-write or primary, but its value is not.',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://host/name' },
      'DATABASE_DIRECT_URL is set, but DATABASE_URL is not. Set DATABASE_URL to the pooler.',
    ],
    [
      { DATABASE_URL: 'postgres://user:secret@[broken' },
      'DATABASE_URL must be a URL such as postgres://user:password@host:5432/name, but its value is not.',
    ],
  ])('a secret is not repeated: %j', (environment, message) =>
    assert.equal(refusal(environment as Record<string, string>), message),
  )

  test.each([
    ['RATE_LIMIT_PER_UP', 'RATE_LIMIT_PER_IP'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['TRUST_PROXIY', 'TRUST_PROXY'],
    ['LOG_LEVELS', 'LOG_LEVEL'],
    ['SERVICE_KEY_HEADER', 'SERVICE_KEY_HEADERS'],
  ])('a misspelled setting: %s', (unknown, meant) => {
    assert.equal(
      refusal({ [unknown]: 'x' }),
      `Unknown setting ${unknown}. Did you mean ${meant}? npm start -- --help lists them all.`,
    )
  })

  test('unrelated environment variables are accepted', () => {
    readConfig({ PATH: '/bin', HOME: '/', LANG: 'C', PORTS: '1', HOSTNAME: 'box', DATA: 'x', TRUST: 'y' })
  })

  test.each(['--prot=1', '--port', 'port=1', '-p', 'start', '--', '--=1'])(
    'an unknown argument: %s',
    (argument) => {
      const shown = argument.split('=')[0]
      assert.equal(
        refusal({}, [argument]),
        `Unknown argument "${shown}". Pass settings as --name=value; npm start -- --help lists them.`,
      )
    },
  )

  test('an unknown argument is named without its value', () => {
    assert.equal(refusal({}, ['--admin-tokn=very-secret-value']).includes('secret'), false)
  })
})

test('the help lists every setting once, with its default', () => {
  const help = helpText()
  const settings = [...help.matchAll(/^ {2}([A-Z][A-Z0-9_]+) +(\S.*)\n +default: (\S.*)$/gm)]
  const names = settings.map(([, name]) => name)
  assert.equal(new Set(names).size, names.length)
  // Each setting has one property of the configuration; the four of OpenID Connect, the eight of backups, the five of traces and the five of the lake share one each.
  assert.equal(names.length, Object.keys(readConfig({})).length - 1 + 3 + 7 + 4 + 4)
  assert.match(help, /PORT +Port to listen on\n +default: 8080/)
  assert.match(help, /DATABASE_URL +PostgreSQL \(15 or later\) .*\n +default: embedded/)
  for (const line of help.split('\n')) assert.ok(line.length <= 120, line)
})

describe('memory', () => {
  const limitOf = (environment: Record<string, string>, container?: number) =>
    readConfig(environment, [], container).memory.limit

  test.each([
    ['512MB', 512],
    ['2GB', 2_048],
    ['1g', 1_024],
    ['768Mi', 768],
  ])('%s', (given, megabytes) => assert.equal(limitOf({ MEMORY_LIMIT: given }), megabytes))

  test('the limit of the container counts too; the smaller one is the limit', () => {
    assert.equal(limitOf({}), undefined)
    assert.equal(limitOf({}, 1_500), 1_500)
    assert.equal(limitOf({ MEMORY_LIMIT: '2GB' }, 1_500), 1_500)
    assert.equal(limitOf({ MEMORY_LIMIT: '1GB' }, 1_500), 1_024)
    // The container may be smaller than what works: the service starts as small as it can.
    assert.equal(limitOf({}, 256), 512)
  })

  test('refused: what is no size, and what is too small', () => {
    assert.equal(
      refusal({ MEMORY_LIMIT: '512' }),
      'MEMORY_LIMIT must be a size such as 512MB or 2GB, but "512" is not.',
    )
    assert.equal(
      refusal({ MEMORY_LIMIT: '511MB' }),
      'MEMORY_LIMIT is 511MB, but the service with its database needs at least 512MB.',
    )
    assert.equal(
      refusal({ MEMORY_LIMIT: '383MB', DATABASE_URL: 'postgres://u:p@h/n' }),
      'MEMORY_LIMIT is 383MB, but the service needs at least 384MB.',
    )
    assert.equal(
      refusal({ MEMORY_LIMIT: '512MB', BACKUP_TO: '/backups' }),
      'MEMORY_LIMIT is 512MB, but the service with its database and its backups needs at least 640MB.',
    )
  })

  test('a small limit has fewer connections, unless they are set', () => {
    assert.equal(readConfig({ MEMORY_LIMIT: '512MB' }).databasePoolSize, 5)
    assert.equal(readConfig({ MEMORY_LIMIT: '512MB', DATABASE_POOL_SIZE: '7' }).databasePoolSize, 7)
  })
})

describe('traces', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }

  test('are off without a collector, whatever else is set for all programs of the machine', () => {
    const environment = { OTEL_TRACES_SAMPLER: 'xray', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }
    assert.equal(readConfig(environment).tracing, undefined)
  })

  test('are all sent, unless the standard variables say otherwise', () => {
    const traces = { url: 'http://127.0.0.1:4318/v1/traces', serviceName: undefined }
    assert.deepEqual(readConfig(endpoint).tracing, { ...traces, sampler: 'parentbased_always_on', ratio: 1 })
    const share = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' }
    const sampled = { ...traces, sampler: 'parentbased_traceidratio', ratio: 0.01 }
    assert.deepEqual(readConfig({ ...endpoint, ...share }).tracing, sampled)
  })

  test.each([
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'collector:4317',
      /^OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL/,
    ],
    [
      'OTEL_EXPORTER_OTLP_PROTOCOL',
      'grpc',
      /^OTEL_EXPORTER_OTLP_PROTOCOL must be http\/protobuf .* "grpc" is not/,
    ],
    ['OTEL_TRACES_SAMPLER', 'xray', /^OTEL_TRACES_SAMPLER must be one of always_on, .* "xray" is not/],
    [
      'OTEL_TRACES_SAMPLER_ARG',
      '50%',
      /^OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, but "50%" is not/,
    ],
  ])('are refused with %s %s', (name, value, message) => {
    assert.match(refusal({ ...endpoint, [name]: value }), message)
  })
})

test('backups are for the embedded database', () => {
  assert.match(
    refusal({ BACKUP_TO: '/backups', DATABASE_URL: 'postgres://u:p@h/n' }),
    /^BACKUP_TO is for the embedded database, but DATABASE_URL is set\./,
  )
  assert.match(
    refusal({ BACKUP_AT: '25:00' }),
    /^BACKUP_AT must be a time such as 03:00, but "25:00" is not\.$/,
  )
  assert.equal(readConfig({ BACKUP_AT: '23:05' }).backup.atMinutes, 23 * 60 + 5)
})
