import type { Batcher } from './batcher.ts'

/** Several batches on their way at once: while one lane's is being committed, the others' are gathered and sent. */
export function inLanes<Fact, Result>(
  count: number,
  open: () => Batcher<Fact, Result>,
): Batcher<Fact, Result> {
  const lanes = Array.from({ length: count }, open)
  let turn = 0
  return {
    submit: (fact) => {
      turn = (turn + 1) % count
      const lane = lanes[turn] as Batcher<Fact, Result>
      return lane.submit(fact)
    },
    drain: async () => {
      await Promise.all(lanes.map((lane) => lane.drain()))
    },
  }
}
