import type { FraudRuleName, FraudRules } from '../attribution.ts'
import { fraudRules, type Scene } from './fraud-rules.ts'

export type Suspicion = {
  findings: { rule: FraudRuleName; evidence: string }[]
  withheld: boolean
  rejected: boolean
}

/** What the rules find, each acted on as the project has set it. A rejected install is withheld as well. */
export function suspicionsOf(scene: Scene, actions: FraudRules): Suspicion {
  const findings = fraudRules.flatMap(({ name, find }) => {
    const evidence = actions[name] === 'off' ? undefined : find(scene)
    return evidence === undefined ? [] : [{ rule: name, evidence }]
  })
  const taken = new Set(findings.map(({ rule }) => actions[rule]))
  const rejected = taken.has('reject')
  return { findings, withheld: rejected || taken.has('withhold'), rejected }
}
