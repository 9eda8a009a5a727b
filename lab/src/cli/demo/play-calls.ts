import type { Calls, DemoCall } from '#demo/demo-call.ts'

type Send = (call: DemoCall) => Promise<string | undefined>

const concurrency = 24

/** Plays stories in parallel, the calls of each in order. */
export async function playCalls(
  stories: readonly Calls[],
  send: Send,
  onDone: (done: number) => void,
): Promise<void> {
  const waiting = stories.values()
  let done = 0
  const work = async () => {
    for (const story of waiting) {
      await play(story, send)
      done += 1
      onDone(done)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

async function play(calls: Calls, send: Send): Promise<void> {
  let next = calls.next()
  while (!next.done) next = calls.next(await send(next.value))
}
