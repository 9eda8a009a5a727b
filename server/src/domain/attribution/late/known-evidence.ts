/** Evidence as an install knows it, by its key: kind and hash of the value. */
export type KnownEvidence = Record<string, EvidenceEntry>

export type EvidenceEntry = {
  /** The time of the call that brought it first, in milliseconds; 0: the call that created the install. */
  at: number
  /** Not judged yet: its fields of `device_data`. */
  data?: Record<string, unknown>
  /** Apple has not answered yet. */
  token?: string
  receivedAt?: number
}

/** The key of the first open with device data, after calls without any. */
export const deviceKey = 'device'

/** How long after the first open evidence still counts. */
export const lateDays = 7

/** Enough for every token of a week; a caller must not grow a row without limit. */
export const maxEvidence = 100
