import type { Refusal } from '@tributary/contract/refusals'

/** Carries a refusal out of Fastify's body parser, which only supports exceptions. */
export class RefusedBody extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.refusal)
    this.refusal = refusal
  }
}
