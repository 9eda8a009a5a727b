/** There already, or on its way: where most answers are there, a promise for each costs more than the look. */
export type Soon<Value> = Value | Promise<Value>

/** Answers of a look-up, kept for a moment; a known one goes on being given while the database does not answer. */
export type Remembered<Value> = {
  /** Rejects only when the look-up fails and nothing is known of the key. */
  get: (key: string, lookUp: () => Promise<Value>) => Soon<Value>
  forget: () => void
}

type Entry<Value> = { answer: Soon<Value>; until: number; known: { value: Value } | undefined }

export type RememberOptions = {
  /** How long an answer is good without a second look. */
  freshMs: number
  /** How long a look-up may take before the known answer is given instead. */
  patienceMs: number
  most: number
}

export function remember<Value>({ freshMs, patienceMs, most }: RememberOptions): Remembered<Value> {
  const entries = new Map<string, Entry<Value>>()

  const refresh = (key: string, lookUp: () => Promise<Value>): Promise<Value> => {
    const known = entries.get(key)?.known
    const looked = lookUp()
    const answer = known === undefined ? looked : orKnown(looked, known.value, patienceMs)
    const entry: Entry<Value> = { answer, until: performance.now() + freshMs, known }
    if (entries.size >= most) entries.clear()
    entries.set(key, entry)
    looked.then(
      (value) => Object.assign(entry, { known: { value }, answer: value }),
      () => {
        if (known === undefined && entries.get(key) === entry) entries.delete(key)
      },
    )
    return answer
  }

  return {
    get: (key, lookUp) => {
      const entry = entries.get(key)
      return entry !== undefined && entry.until > performance.now() ? entry.answer : refresh(key, lookUp)
    },
    forget: () => entries.clear(),
  }
}

function orKnown<Value>(looked: Promise<Value>, known: Value, patienceMs: number): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>()
  const timer = setTimeout(resolve, patienceMs, known)
  looked.then(resolve, () => resolve(known)).finally(() => clearTimeout(timer))
  return promise
}
