import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import { storedAttributionSettings } from '#storage/attribution/attribution-settings.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>

const read = async () => (await service.admin('GET', `/projects/${project.id}`)).body.data
const change = (body: unknown) => service.admin('PATCH', `/projects/${project.id}`, body)
const changed = async (body: unknown) => {
  const answer = await change(body)
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(answer.body.data, await read())
  return answer.body.data
}

const windows = {
  referrer_days: 7,
  device_id_days: 7,
  apple_search_ads_days: 30,
  probabilistic_hours: 6,
  impression_hours: 24,
  reinstall_days: 90,
  inactivity_days: 0,
  networks: {
    google: { referrer_days: 30, device_id_days: 30 },
    meta: { referrer_days: 30, device_id_days: 30 },
  },
}

const fraudRules = {
  click_injection: 'tag',
  fast_install: 'tag',
  click_flood: 'tag',
  failed_signature: 'tag',
  device_farm: 'tag',
  data_centre: 'tag',
  emulator: 'tag',
}

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  project = await service.makeProject()
})

afterAll(() => service.stop())

describe('200: windows', () => {
  test('have defaults in a new project', async () => {
    const settings = await read()
    assert.deepEqual(settings.windows, windows)
    assert.deepEqual(settings.fraud_rules, fraudRules)
    assert.deepEqual(settings.meta_install_referrer_key, { configured: false })
  })

  test('are merged: omitted fields stay', async () => {
    await changed({ windows: { referrer_days: 14, probabilistic_hours: 0.5 } })
    const { windows: shown } = await changed({ windows: { impression_hours: 48 } })
    const expected = { ...windows, referrer_days: 14, probabilistic_hours: 0.5, impression_hours: 48 }
    assert.deepEqual(shown, expected)
    assert.deepEqual((await changed({ name: 'Renamed' })).windows, expected)
  })

  test('of a network are merged separately, in any letter case', async () => {
    await changed({ windows: { networks: { Google: { referrer_days: 10 }, tiktok: { device_id_days: 3 } } } })
    const { windows: shown } = await changed({ windows: { networks: { google: { impression_hours: 1 } } } })
    assert.deepEqual(shown.networks, {
      google: { referrer_days: 10, device_id_days: 30, impression_hours: 1 },
      meta: { referrer_days: 30, device_id_days: 30 },
      tiktok: { device_id_days: 3 },
    })
  })

  test('are reset by null: one window, one network, all networks, or everything', async () => {
    const set = {
      referrer_days: 1,
      device_id_days: 2,
      networks: { google: { referrer_days: 3 }, tiktok: { referrer_days: 4 }, meta: { referrer_days: 5 } },
    }
    await changed({ windows: set })
    assert.equal((await changed({ windows: { referrer_days: null } })).windows.referrer_days, 7)
    assert.deepEqual(
      (await changed({ windows: { networks: { google: { referrer_days: null }, tiktok: null } } })).windows
        .networks,
      {
        google: { referrer_days: 30, device_id_days: 30 },
        meta: { referrer_days: 5, device_id_days: 30 },
      },
    )
    assert.deepEqual((await changed({ windows: { networks: null } })).windows.networks, windows.networks)
    assert.deepEqual((await changed({ windows: null })).windows, windows)
  })

  test('of an affiliate can be set, and removed after the affiliate is deleted', async () => {
    const affiliate = await service.admin('POST', `/projects/${project.id}/affiliates`, {
      name: 'Big Partner',
    })
    await changed({ windows: { networks: { big_partner: { referrer_days: 1 } } } })
    await service.admin('DELETE', `/projects/${project.id}/affiliates/${affiliate.body.data.id}`)
    assert.deepEqual((await changed({ windows: { networks: { big_partner: null } } })).windows, windows)
  })
})

describe('200: fraud rules', () => {
  test('are merged, and reset to tag by null', async () => {
    await changed({ fraud_rules: { emulator: 'reject', click_flood: 'withhold' } })
    assert.deepEqual((await changed({ fraud_rules: { fast_install: 'off' } })).fraud_rules, {
      ...fraudRules,
      emulator: 'reject',
      click_flood: 'withhold',
      fast_install: 'off',
    })
    assert.deepEqual((await changed({ fraud_rules: { emulator: null } })).fraud_rules.emulator, 'tag')
    assert.deepEqual((await changed({ fraud_rules: null })).fraud_rules, fraudRules)
  })
})

describe('200: the Meta install referrer key', () => {
  const key = '0123456789abcdef0123456789ABCDEF0123456789abcdef0123456789abcdef'
  const stored = async () =>
    (await storedAttributionSettings(service.app.db, project.id))?.metaReferrerKey ?? null

  test('is stored encrypted and never shown', async () => {
    const answer = await change({ meta_install_referrer_key: key })
    assert.deepEqual(answer.body.data.meta_install_referrer_key, { configured: true })
    const sealed = await stored()
    assert.ok(
      sealed !== null && !sealed.includes(key.toLowerCase()) && !sealed.includes(Buffer.from(key, 'hex')),
    )
    assert.equal(
      service.app.secrets.decrypt(sealed, sealedIn('projects.meta_referrer_key', project.id)),
      key.toLowerCase(),
    )
    for (const { text } of [
      answer,
      await service.admin('GET', `/projects/${project.id}`),
      await service.admin('GET', '/projects'),
    ])
      assert.equal(text.toLowerCase().includes(key.toLowerCase()), false)
  })

  test('is kept by other changes, and removed by null', async () => {
    await change({ meta_install_referrer_key: key })
    assert.deepEqual((await changed({ name: 'Renamed' })).meta_install_referrer_key, { configured: true })
    assert.deepEqual((await changed({ meta_install_referrer_key: null })).meta_install_referrer_key, {
      configured: false,
    })
    assert.equal(await stored(), null)
  })
})

describe('200: a campaign’s own windows', () => {
  const campaign = (method: 'POST' | 'PATCH', path: string, body: object) =>
    service.admin(method, `/projects/${project.id}/campaigns${path}`, body)

  test('are only those it sets itself, merged, and reset by null', async () => {
    const created = (await campaign('POST', '', { name: 'Spring', windows: { referrer_days: 3 } })).body.data
    assert.deepEqual(created.windows, { referrer_days: 3 })
    const path = `/${created.display_id}`
    assert.deepEqual(
      (await campaign('PATCH', path, { windows: { impression_hours: 0 } })).body.data.windows,
      { referrer_days: 3, impression_hours: 0 },
    )
    assert.deepEqual((await campaign('PATCH', path, { name: 'Summer' })).body.data.windows, {
      referrer_days: 3,
      impression_hours: 0,
    })
    assert.deepEqual(
      (await campaign('PATCH', path, { windows: { referrer_days: null } })).body.data.windows,
      { impression_hours: 0 },
    )
    assert.deepEqual((await campaign('PATCH', path, { windows: null })).body.data.windows, {})
  })

  test('400: refuses a window that is not a duration', async () => {
    const answer = await campaign('POST', '', { name: 'Spring', windows: { referrer_days: 91 } })
    assert.deepEqual(
      [answer.status, answer.body.msg],
      [400, 'windows.referrer_days must be between 0 and 90.'],
    )
  })
})

describe('400: changes nothing', () => {
  const cases: [unknown, string][] = [
    [{ windows: { referrer_days: -1 } }, 'windows.referrer_days must be between 0 and 90.'],
    [{ windows: { referrer_days: 90.1 } }, 'windows.referrer_days must be between 0 and 90.'],
    [{ windows: { probabilistic_hours: 169 } }, 'windows.probabilistic_hours must be between 0 and 168.'],
    [{ windows: { impression_hours: '24' } }, 'windows.impression_hours must be a number.'],
    [{ windows: { reinstall_days: 1e300 } }, 'windows.reinstall_days must be between 0 and 3650.'],
    [{ windows: [] }, 'windows must be an object.'],
    [
      { windows: { networks: { google: { referrer_days: 91 } } } },
      'windows.networks.google.referrer_days must be between 0 and 90.',
    ],
    [
      { windows: { networks: { nobody: { referrer_days: 1 } } }, name: 'Not renamed' },
      "windows.networks: 'nobody' is neither a known network nor an affiliate code of this project.",
    ],
    [
      { fraud_rules: { emulator: 'delete' } },
      'fraud_rules.emulator must be "off" or "tag" or "withhold" or "reject".',
    ],
    [{ meta_install_referrer_key: 'abc' }, 'meta_install_referrer_key must be 64 hexadecimal characters.'],
    [
      { meta_install_referrer_key: 'g'.repeat(64) },
      'meta_install_referrer_key must be 64 hexadecimal characters.',
    ],
  ]

  test.each(cases)('%j', async (body, msg) => {
    const before = await read()
    const answer = await change(body)
    assert.deepEqual(
      { status: answer.status, body: answer.body },
      { status: 400, body: { msg, status: 400 } },
    )
    assert.deepEqual(await read(), before)
  })
})
