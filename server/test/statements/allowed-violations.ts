import type { RuleName } from './rules.ts'

/** A statement that may break a rule, and why it works on a cluster nevertheless. */
export type Allowed = { site: string; rule: RuleName; reason: string }

export const allowedViolations: readonly Allowed[] = [
  {
    site: 'storage/facts/partitions.ts attachPartition',
    rule: 'locks-one-node',
    reason: 'Tables are made on the coordinator: its advisory lock is the only one.',
  },
]
