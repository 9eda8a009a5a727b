import type { Attribution, Receipt } from '#domain/attribution/attribution.ts'
import type { Standing } from '#domain/attribution/late/outranks.ts'

/** A decision about one piece of evidence. */
export type Verdict = Standing & {
  attribution: Attribution
  receipt: Receipt
  data: Record<string, unknown> | null
  /** It was made with all device data. */
  isWhole: boolean
}
