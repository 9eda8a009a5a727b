import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { normaliseSystemVersion } from '#domain/attribution/evidence/normalise-system-version.ts'
import { readConsent } from '#domain/consent/read-consent.ts'
import { fillDimensions } from '#jobs/fill-dimensions.ts'
import { type InstallDimensions, installDimensions } from '#storage/attribution/install-dimensions.ts'
import { sql } from '#storage/sql.ts'
import { geoDatabase } from '#test/support/geo-database.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

const file = geoDatabase({
  '81.2.69.0/24': { country: { iso_code: 'GB' }, subdivisions: [{ iso_code: 'ENG' }] },
  '5.9.0.0/16': { country: { iso_code: 'DE' } },
  '2a01:4f8::/32': { country: { iso_code: 'DE' }, subdivisions: [{ iso_code: 'BY' }] },
})

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>

beforeAll(async () => {
  service = await testService({ GEO_DATABASE: file, TRUST_PROXY: '127.0.0.1' })
  project = await service.makeProject()
})

afterAll(async () => {
  await service.stop()
  rmSync(file)
})

const newPhone = (platform = 'ANDROID') => {
  const phone = makePhone(service, project.project_token, { platform })
  const callFrom = async (address: string, path: string, body: object = {}) => {
    const answer = await phone.call(path, body, { 'x-forwarded-for': address })
    assert.equal(answer.status < 300, true, answer.text)
  }
  const install = async (id = phone.instanceId) =>
    (await service.admin('GET', `/projects/${project.id}/installs/${id}`)).body.data
  return { ...phone, callFrom, install }
}

describe('country and region', () => {
  test.each([
    ['81.2.69.142', 'GB', 'ENG'],
    ['2a01:4f8:c17:1::5', 'DE', 'BY'],
    ['192.168.1.1', null, null],
    ['1.1.1.1', null, null],
  ])('an install from %s is in %s, %s', async (address, country, region) => {
    const phone = newPhone()
    await phone.callFrom(address, '/init')
    const install = await phone.install()
    assert.deepEqual([install.country, install.region], [country, region])
  })

  test('are those of the first call: a later one from abroad changes nothing', async () => {
    const phone = newPhone()
    await phone.callFrom('5.9.1.1', '/init')
    await phone.callFrom('81.2.69.142', '/init', { device_data: { brand: 'acme' } })
    assert.equal((await phone.install()).country, 'DE')
  })

  test('are in the list and in the export', async () => {
    const { body } = await service.admin('GET', `/projects/${project.id}/installs`)
    assert.ok(body.data.items.some(({ country }: { country: string }) => country === 'GB'))
    const exported = await service.admin('GET', `/projects/${project.id}/export?table=installs&format=csv`)
    const [head = '', ...lines] = exported.text.trim().split(/\r?\n/)
    assert.match(head, /,country,region,brand,model,system_version,language,connection,consent,link_params$/)
    assert.ok(lines.some((line) => line.includes(',GB,ENG,')))
  })
})

describe('the parameters of the link', () => {
  const open = async (query: string, address: string) => {
    const { body } = await service.admin('POST', `/projects/${project.id}/campaigns`, { name: 'Spring' })
    await service.ask('GET', `/l/${project.domain}/${body.data.display_id}?${query}`, {
      headers: {
        'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/A) Chrome/120',
        'x-forwarded-for': address,
      },
    })
  }
  const pixel = { device_model: 'Pixel 8', system_version: '14' }

  test('that won stay with the install', async () => {
    const phone = newPhone()
    await open('utm_source=mail&coupon=SPRING&adset_id=77&gclid=abc', '5.9.7.7')
    await phone.callFrom('5.9.7.7', '/init', { device_data: pixel })
    const install = await phone.install()
    assert.equal(install.rule, 'probabilistic')
    assert.deepEqual(install.link_params, { utm_source: 'mail', coupon: 'SPRING' })
  })

  test('that identify are gone after an erasure, the campaign and the country stay', async () => {
    const phone = newPhone()
    await open('utm_source=mail&ref=ada@example.com', '5.9.8.8')
    await phone.callFrom('5.9.8.8', '/init', { device_data: pixel })
    await phone.callFrom('5.9.8.8', '/trigger', { user_data: { id: 'ada' } })
    const { install_id: id } = await phone.install()
    const erased = await service.admin('DELETE', `/projects/${project.id}/users/ada`)
    assert.equal(erased.status, 204, erased.text)
    // The phone's own id is erased too.
    assert.equal(await phone.install(), undefined)
    const { link_params, country, device_data } = await phone.install(id)
    assert.deepEqual(
      { link_params, country, device_data },
      { link_params: { utm_source: 'mail' }, country: 'DE', device_data: {} },
    )
  })

  test('an organic install has none', async () => {
    const phone = newPhone()
    await phone.callFrom('5.9.9.9', '/init')
    assert.equal((await phone.install()).link_params, null)
  })
})

test('installs that are older than their dimensions get what is still known', async () => {
  const { tables, app } = service
  const projectId = Number(project.id)
  const before = await tables.many(sql`
    select install_id, country, region, link_params from installs where project_id = ${projectId} order by 1`)
  await tables.run(sql`
    update installs set country = null, region = null, link_params = null where project_id = ${projectId} and erased_at is null`)
  await tables.run(sql`insert into dimension_fills (project_id) values (${projectId})`)
  await fillDimensions(app, {}, new AbortController().signal)
  const after = await tables.many(sql`
    select install_id, country, region, link_params from installs where project_id = ${projectId} order by 1`)
  assert.ok(before.length > 5)
  assert.deepEqual(after, before)
  assert.deepEqual(
    await tables.many(sql`select project_id from dimension_fills where project_id = ${projectId}`),
    [],
  )
})

describe('device data in one form', () => {
  const read = async (
    deviceData: object,
    platform = 'ANDROID',
  ): Promise<Record<keyof InstallDimensions, unknown>> => {
    const dimensions = installDimensions({ install: sql`i`, projectId: Number(project.id) })
    const names = Object.keys(dimensions) as (keyof InstallDimensions)[]
    const row = await service.tables.maybe<{ values: unknown[] }>(sql`
      select json_build_array(${dimensions.system_version}, ${dimensions.model}, ${dimensions.brand}, ${dimensions.language},
        ${dimensions.connection}, ${dimensions.consent}) as values
      from (select ${JSON.stringify(deviceData)}::jsonb as device_data, ${platform}::text as platform, null::text as user_id,
        null::timestamptz as erased_at) i`)
    return Object.fromEntries(names.map((name, n) => [name, row?.values[n]])) as Record<
      keyof InstallDimensions,
      unknown
    >
  }

  test.each(['17.4.0', '17_4_1', 'iOS 17.04', '14', '10.0.10', '0', '0.0', 'unknown', ''])(
    'the system version %s is that of the engine',
    async (text) => {
      const { system_version } = await read({ system_version: text })
      assert.equal(system_version, normaliseSystemVersion(text))
    },
  )

  test.each([
    [true],
    ['denied'],
    ['GRANTED'],
    [{ ad_user_data: 'granted', ad_personalization: false }],
    [{ ad_user_data: false }],
    [{ ad_user_data: 1 }],
    ['maybe'],
    [1],
    [null],
  ])('the consent %o is that of the senders', async (consent) => {
    const { adUserData } = readConsent(null, { consent })
    const expected = adUserData === null ? null : adUserData ? 'granted' : 'denied'
    assert.equal((await read({ consent })).consent, expected)
  })

  test('brand, model, language and connection', async () => {
    const sent = { brand: 'Samsung ', device_model: ' SM-S921B', language: 'pt_br', connectivity: 'WiFi' }
    const { brand, model, language, connection } = await read(sent)
    assert.deepEqual([brand, model, language, connection], ['samsung', 'SM-S921B', 'pt-BR', 'wifi'])
    const other = await read({ manufacturer: 'HUAWEI', language: 'zh-hans-CN', connectivity: '4G' })
    assert.deepEqual([other.brand, other.language, other.connection], ['huawei', 'zh-Hans-CN', 'cellular'])
    const apple = await read({ language: 'English', device_model: 'unknown' }, 'IOS')
    assert.deepEqual(
      [apple.brand, apple.language, apple.model, apple.connection],
      ['apple', null, null, null],
    )
  })
})
