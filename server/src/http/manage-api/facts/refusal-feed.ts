import type { LineRefusal } from '#domain/import/import-tally.ts'

/** Memory must not depend on the sender: a file with more bad lines than this is another file. */
const mostWaiting = 100_000

/** Keeps refused lines until the response has begun, then passes them on. */
export function makeRefusalFeed() {
  let waiting: LineRefusal[] = []
  let write: ((refusal: LineRefusal) => void) | undefined
  return {
    add: (refusal: LineRefusal): void => {
      if (write !== undefined) write(refusal)
      else if (waiting.length < mostWaiting) waiting.push(refusal)
    },
    listen: (listener: (refusal: LineRefusal) => void): void => {
      write = listener
      for (const refusal of waiting) listener(refusal)
      waiting = []
    },
  }
}

export type RefusalFeed = ReturnType<typeof makeRefusalFeed>
