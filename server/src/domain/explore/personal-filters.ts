import type { Compare, Question } from './question.ts'

/** Any operator that compares with a value: the caller may try values one by one. */
const isPersonal = ({ field, op }: Compare): boolean =>
  field.column === 'data' && op !== 'is_set' && op !== 'is_not_set'

/** Whether figures depend on the values of properties, which may be personal data. */
export function probesProperties({ compares, deeds, measure }: Question): boolean {
  return (
    compares.some(isPersonal) ||
    deeds.some(({ where }) => where.some(isPersonal)) ||
    ('property' in measure && measure.property.column === 'data')
  )
}

const opposites: Partial<Record<Compare['op'], Compare['op']>> = {
  is_not: 'is',
  does_not_contain: 'contains',
}

/**
 * For each filter that leaves out values of a property: the same question about what it leaves out, which anybody could subtract
 * from the figures without the filter.
 */
export function leftOutQuestions(question: Question): { filter: string; question: Question }[] {
  const { compares, deeds } = question
  const plain = { ...question, measure: { kind: 'people' as const }, by: [], interval: undefined }
  const ofCompares = compares.flatMap((compare, at) => {
    const op = isPersonal(compare) ? opposites[compare.op] : undefined
    if (op === undefined) return []
    return [
      { filter: compare.field.name, question: { ...plain, compares: compares.with(at, { ...compare, op }) } },
    ]
  })
  const ofDeeds = deeds.flatMap((deed, at) => {
    const personal = deed.isDone ? undefined : deed.where.find(isPersonal)
    if (personal === undefined) return []
    const done = deeds.with(at, { ...deed, isDone: true })
    return [{ filter: personal.field.name, question: { ...plain, deeds: done } }]
  })
  return [...ofCompares, ...ofDeeds]
}
