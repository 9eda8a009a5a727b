import type { FraudRuleName, FraudRules } from '#domain/attribution/attribution.ts'
import { type FraudContext, fraudRules } from './fraud-rules.ts'

export type Suspicion = {
  findings: { rule: FraudRuleName; evidence: string }[]
  withheld: boolean
  rejected: boolean
}

/** Runs the rules that are on and applies the project's actions. A rejected install is withheld as well. */
export function applyFraudRules(context: FraudContext, actions: FraudRules): Suspicion {
  const findings = fraudRules.flatMap(({ name, find }) => {
    const evidence = actions[name] === 'off' ? undefined : find(context)
    return evidence === undefined ? [] : [{ rule: name, evidence }]
  })
  const taken = new Set(findings.map(({ rule }) => actions[rule]))
  const rejected = taken.has('reject')
  return { findings, withheld: rejected || taken.has('withhold'), rejected }
}
