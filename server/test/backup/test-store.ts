import { expect, test } from 'vitest'
import type { Store } from '#backup/store.ts'

/** What every store promises. */
export function testStore(kind: string, store: () => Store): void {
  test(`${kind}: what is written is listed and read until it is removed`, async () => {
    const names = ['a/1', 'a/2', 'a/b/3', 'a/b/4', 'a/b/5', 'c/6']
    for (const name of names) await store().write(name, Buffer.from(name))
    expect((await store().list('')).sort()).toEqual(names)
    expect((await store().list('a/b/')).sort()).toEqual(['a/b/3', 'a/b/4', 'a/b/5'])
    expect(await store().read('a/b/4')).toEqual(Buffer.from('a/b/4'))
    await store().remove('a/b/4')
    expect(await store().read('a/b/4')).toBeUndefined()
    expect((await store().list('a/')).sort()).toEqual(['a/1', 'a/2', 'a/b/3', 'a/b/5'])
  })

  test(`${kind}: what is to be replaced is`, async () => {
    await store().replace('manifest', Buffer.from('first'))
    await store().replace('manifest', Buffer.from('second'))
    expect(await store().read('manifest')).toEqual(Buffer.from('second'))
    await store().remove('manifest')
  })

  test(`${kind}: an object is never replaced by another content`, async () => {
    await store().write('once', Buffer.from('first'))
    await store().write('once', Buffer.from('first'))
    await expect(store().write('once', Buffer.from('second'))).rejects.toThrow('exists with another content')
    expect(await store().read('once')).toEqual(Buffer.from('first'))
  })
}
