import { expect, test } from 'vitest'
import type { Layer } from '../src/layer.ts'
import { memoryLayer } from '../src/layers/memory.ts'
import { acceptAll, makeWorld } from './support/world.ts'

const userIds = (world: ReturnType<typeof makeWorld>) =>
  world
    .calls()
    .filter(({ path }) => path === '/capture-event')
    .map(({ body }) => [body.event_name, body.user_id])

const paths = (world: ReturnType<typeof makeWorld>) => world.calls().map(({ path }) => path)

test('the install id is generated once and survives restarts', async () => {
  const world = makeWorld()
  for (let start = 0; start < 3; start += 1) {
    const { tributary, kill } = world.startApp()
    await tributary.init({ token: 't' })
    await world.settle()
    kill()
  }
  expect(world.sent.map(({ batch }) => batch.install_instance_id)).toEqual(['id-1', 'id-1', 'id-1'])
})

test('an update with another token stays the same install and sends the queued calls, if it names the previous one', async () => {
  const world = makeWorld()
  const disks = new Map<string, Layer[]>()
  const layers = (name: string) => {
    const disk = disks.get(name) ?? [memoryLayer()]
    disks.set(name, disk)
    return disk
  }
  const old = world.startApp({ layers })
  await old.tributary.init({ token: 'old' })
  await world.settle()
  world.service = () => Promise.reject(new Error('offline'))
  await old.tributary.trackEvent('queued')
  old.kill()
  world.sent.length = 0
  world.service = acceptAll
  for (const options of [{ token: 'new', previousToken: 'old' }, { token: 'new' }]) {
    const { tributary, kill } = world.startApp({ layers })
    await tributary.init(options)
    await world.passTime()
    kill()
  }
  expect(new Set(world.sent.map(({ batch }) => batch.install_instance_id))).toEqual(new Set(['id-1']))
  expect(paths(world).filter((path) => path === '/capture-event')).toHaveLength(1)
})

test('events carry the current user: none before signup, then the latest one set', async () => {
  const world = makeWorld()
  const { tributary } = world.startApp()
  void tributary.init({ token: 't' })
  void tributary.trackEvent('before')
  void tributary.signup({ user_data: { id: 'u-1' } })
  void tributary.trackEvent('signed-up')
  void tributary.setUserData({ id: 'u-2' })
  void tributary.trackEvent('other')
  void tributary.setCustomerUserId('u-3')
  await tributary.trackEvent('third')
  await world.passTime()
  expect(userIds(world)).toEqual([
    ['before', undefined],
    ['signed-up', 'u-1'],
    ['other', 'u-2'],
    ['third', 'u-3'],
  ])
})

test('the customer user id survives a restart, and setting it again sends nothing', async () => {
  const world = makeWorld()
  const first = world.startApp()
  void first.tributary.init({ token: 't' })
  await first.tributary.setCustomerUserId('u-1')
  await world.passTime()
  first.kill()
  const { tributary } = world.startApp()
  void tributary.init({ token: 't' })
  await tributary.setCustomerUserId('u-1')
  await tributary.trackEvent('later')
  await world.passTime()
  await tributary.setCustomerUserId('u-2')
  await world.passTime()
  expect(paths(world)).toEqual(['/init', '/customer-user-id', '/init', '/capture-event', '/customer-user-id'])
  expect(userIds(world)).toEqual([['later', 'u-1']])
})

test('calls before init wait for it, keep their order and time, and touch no storage', async () => {
  const world = makeWorld()
  const { tributary } = world.startApp({
    layers: () => {
      throw new Error('storage was touched')
    },
  })
  void tributary.trackEvent('early')
  await world.settle()
  expect(world.sent).toEqual([])

  const other = world.startApp()
  let isResolved = false
  const early = other.tributary.trackEvent('early').then(() => {
    isResolved = true
  })
  world.nowMs += 60_000
  await world.settle()
  expect(isResolved).toBe(false)
  await other.tributary.init({ token: 't' })
  await early
  await world.passTime()
  expect(world.calls().map(({ path, body }) => [path, body.event_time])).toEqual([
    ['/init', '2026-03-01T09:00:00.000Z'],
    ['/capture-event', '2026-03-01T09:00:00.000Z'],
  ])
})

test('a second init changes nothing', async () => {
  const world = makeWorld()
  const { tributary } = world.startApp()
  await tributary.init({ token: 't' })
  await tributary.init({ token: 'other' })
  await world.passTime()
  expect(paths(world)).toEqual(['/init'])
})

test('init can be called again after an invalid argument', async () => {
  const world = makeWorld()
  const { tributary } = world.startApp()
  await expect(tributary.init({ token: '' })).rejects.toThrow('token')
  await tributary.init({ token: 't' })
  await world.settle()
  expect(paths(world)).toEqual(['/init'])
})
