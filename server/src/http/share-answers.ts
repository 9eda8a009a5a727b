/** Gives identical questions that wait at the same time one answer. */
export type Share<Result> = (question: string, work: () => Promise<Result>) => Promise<Result>

type Asked<Result> = { running: Promise<Result>; next: Promise<Result> | undefined }

/**
 * A question never joins work that began before it was asked: a write that was acknowledged before it
 * is in its answer. It joins the next round instead, which begins when the running one ends.
 */
export function shareAnswers<Result>(): Share<Result> {
  const asked = new Map<string, Asked<Result>>()
  const begin = (question: string, work: () => Promise<Result>): Promise<Result> => {
    const running = work()
    const entry: Asked<Result> = { running, next: undefined }
    asked.set(question, entry)
    const settle = () => {
      if (entry.next === undefined) asked.delete(question)
    }
    running.then(settle, settle)
    return running
  }
  return (question, work) => {
    const entry = asked.get(question)
    if (entry === undefined) return begin(question, work)
    entry.next ??= entry.running.then(
      () => begin(question, work),
      () => begin(question, work),
    )
    return entry.next
  }
}
