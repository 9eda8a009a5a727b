import type { QuestionMeasure } from './question.ts'

const moneyColumns = ['revenue', 'total', 'spend']

/** How the values read. Amounts may be in several currencies: they are plain numbers. */
export function unitOf(measure: QuestionMeasure): 'count' | 'people' | 'number' | 'money' | 'percent' {
  switch (measure.kind) {
    case 'count':
    case 'people':
      return measure.kind
    case 'conversion':
    case 'retention':
      return 'percent'
    case 'revenue_per_install':
      return 'money'
    default:
      return measure.property.type === 'number' && moneyColumns.includes(measure.property.column)
        ? 'money'
        : 'number'
  }
}
