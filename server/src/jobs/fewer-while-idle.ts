import type { App } from '#app.ts'

type Turn = (isFifth: boolean) => Promise<void>

/** While nobody uses this service, only every fifth turn: it finds what other services left behind, and what became due. */
export function fewerWhileIdle({ activity }: Pick<App, 'activity'>, turn: Turn): () => Promise<void> {
  let turns = 0
  return async () => {
    const isFifth = turns % 5 === 0
    turns += 1
    if (isFifth || !activity.isIdle()) await turn(isFifth)
  }
}
