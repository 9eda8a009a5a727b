import { type Operator, operators } from '#manage-api/explore/names.ts'

export const operatorNames: Record<Operator, string> = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  does_not_contain: 'does not contain',
  starts_with: 'starts with',
  greater: 'is greater than',
  at_least: 'is at least',
  less: 'is less than',
  at_most: 'is at most',
  is_set: 'is set',
  is_not_set: 'is not set',
}

const byIdentity: readonly Operator[] = ['is', 'is_not', ...operators.none]

/** The operators that go with a field. */
export function operatorsFor(field: string, type: string): readonly Operator[] {
  if (field === 'campaign' || type === 'boolean') return byIdentity
  const isText = ['contains', 'does_not_contain', 'starts_with'] as const
  if (type === 'number') return ['is', 'is_not', ...operators.one, ...operators.none]
  return ['is', 'is_not', ...isText, ...operators.one, ...operators.none]
}

export const takesNoValue = (op: Operator) => (operators.none as readonly Operator[]).includes(op)

/** `is` and `is_not` take several values, chosen from known ones. */
export const takesChoices = (op: Operator) => op === 'is' || op === 'is_not'
