import { RequestError } from '#api/request.ts'

/** The service answers a few questions at once, for everybody. */
const mostAtOnce = 2

/** Runs at most so many tasks at once, the others in the order in which they came. */
export function takeTurns(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await task()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}

/** Questions of one page take turns. */
export const inTurn = takeTurns(mostAtOnce)

export const isBusy = (error: unknown) =>
  error instanceof RequestError && [0, 429, 503].includes(error.status)
