/** Answers that are given again as long as nothing has changed, for a minute at most. */
export type KeptAnswers = {
  find: (question: string, version: number) => Buffer | undefined
  keep: (question: string, version: number, json: Buffer) => void
}

const goodForMs = 60_000
const mostBytes = 64 * 1_048_576

type Kept = { version: number; json: Buffer; until: number }

export function keepAnswers(): KeptAnswers {
  const kept = new Map<string, Kept>()
  let bytes = 0
  const forget = (question: string) => {
    bytes -= kept.get(question)?.json.length ?? 0
    kept.delete(question)
  }
  return {
    find: (question, version) => {
      const found = kept.get(question)
      if (found?.version === version && found.until > performance.now()) return found.json
      forget(question)
      return undefined
    },
    keep: (question, version, json) => {
      forget(question)
      kept.set(question, { version, json, until: performance.now() + goodForMs })
      bytes += json.length
      // The oldest go first: a Map keeps the order in which they came.
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break
        forget(oldest)
      }
    },
  }
}
