/** Gives identical concurrent requests one result. */
export type Coalesce<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>

type Entry<Result> = { running: Promise<Result>; next: Promise<Result> | undefined }

/**
 * A request never joins work that began before it arrived: its result must include every write acknowledged
 * before it. It joins the next round instead, which begins when the running one ends.
 */
export function coalesceRequests<Result>(): Coalesce<Result> {
  const entries = new Map<string, Entry<Result>>()
  const begin = (key: string, work: () => Promise<Result>): Promise<Result> => {
    const running = work()
    const entry: Entry<Result> = { running, next: undefined }
    entries.set(key, entry)
    const settle = () => {
      if (entry.next === undefined) entries.delete(key)
    }
    running.then(settle, settle)
    return running
  }
  return (key, work) => {
    const entry = entries.get(key)
    if (entry === undefined) return begin(key, work)
    entry.next ??= entry.running.then(
      () => begin(key, work),
      () => begin(key, work),
    )
    return entry.next
  }
}
