/** The lake could not finish a question; PostgreSQL would not either. */
export class LakeRefused extends Error {
  readonly reason: 'timeout' | 'memory' | 'sql'

  constructor(reason: LakeRefused['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
