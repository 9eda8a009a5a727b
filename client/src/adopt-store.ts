import { limits } from './queue.ts'
import type { Store } from './store.ts'

/** Continues the install of the token that was replaced. Repeated at each start: an old tab may still queue calls. */
export async function adoptStore(store: Store, previous: Store): Promise<void> {
  for (const name of ['user', 'dropped', 'install']) {
    const old = await previous.update<unknown>(name, () => undefined)
    await store.update<unknown>(name, (own) => own ?? old)
  }
  const queued = await previous.first(limits.calls)
  for (const { call } of queued) await store.add(call)
  // Sent twice after a crash here: the service stores each call once.
  await previous.remove(queued)
}
