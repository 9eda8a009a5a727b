import {
  cohortMeasures,
  type Measure,
  propertyMeasures,
  type Subject,
} from '@tributary/contract/manage-api/explore/names'
import type { AskedQuestion } from '@tributary/contract/manage-api/explore/question'
import { BadQuestion } from './bad-question.ts'
import type { FieldAccess } from './field-access.ts'
import { fieldIn } from './field-in.ts'
import { hasPeople } from './fields.ts'
import type { PropertyMeasure, Question, QuestionMeasure } from './question.ts'
import { hoursOf, readFilters, readName } from './read-filters.ts'

const defaultHours = 7 * 24

/** Checks every name, and how the parts go together. Throws BadQuestion. */
export function readQuestion(asked: AskedQuestion, access: FieldAccess): Question {
  const of = asked.of ?? 'installs'
  refuseStray(asked)
  const question: Question = {
    measure: readMeasure(asked, of, access),
    of,
    name: readName(of, asked.name),
    ...readFilters(of, asked.where ?? [], access),
    by: (asked.by ?? []).map((name) => fieldIn(of, name, access)),
    interval: asked.interval,
  }
  if (question.interval === 'hour' && (of === 'spend' || of === 'network_clicks'))
    throw new BadQuestion('Spend is known by the day: choose day, week or month as interval.')
  return question
}

const isOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value)

function readMeasure(asked: AskedQuestion, of: Subject, access: FieldAccess): QuestionMeasure {
  const { measure } = asked
  if (!hasPeople(of) && (measure === 'people' || measure === 'conversion'))
    throw new BadQuestion(`${measure} needs users, and ${of} have none.`)
  if (isOf(cohortMeasures, measure) && of !== 'installs')
    throw new BadQuestion(`${measure} is a measure of installs, not of ${of}.`)
  if (measure === 'retention')
    return { kind: measure, days: asked.days ?? [1, 7, 30], retention: asked.retention ?? 'classic' }
  if (measure === 'revenue_per_install') return { kind: measure, day: asked.day }
  if (measure === 'conversion') return readConversion(asked, of)
  if (isOf(propertyMeasures, measure)) return readProperty({ asked, kind: measure }, of, access)
  return { kind: measure }
}

function readProperty(
  { asked, kind }: { asked: AskedQuestion; kind: PropertyMeasure },
  of: Subject,
  access: FieldAccess,
): QuestionMeasure {
  const name = asked.property ?? (of === 'revenue' ? 'revenue' : of === 'spend' ? 'spend' : undefined)
  if (name === undefined)
    throw new BadQuestion(`${kind} needs a property: the field whose numbers it measures.`)
  const property = fieldIn(of, name, access)
  if (property.type === 'number' || property.type === 'json') return { kind, property }
  throw new BadQuestion(`${kind} needs numbers, and ${name} has none. Count it, or group by it.`)
}

function readConversion({ into, name }: AskedQuestion, of: Subject): QuestionMeasure {
  if (into === undefined) throw new BadQuestion('conversion needs into: what users convert to.')
  if (!hasPeople(into.of)) throw new BadQuestion(`Users cannot convert to ${into.of}: these have no users.`)
  const target = readName(into.of, into.name)
  const isLater =
    into.of === of && (target === undefined || name === undefined || target === readName(of, name))
  const hours = into.within === undefined ? defaultHours : hoursOf(into.within)
  return { kind: 'conversion', into: { of: into.of, name: target, hours, isLater } }
}

/** Fields that the measure does not use are mistakes. */
function refuseStray(asked: AskedQuestion): void {
  const uses: Partial<Record<keyof AskedQuestion, readonly Measure[]>> = {
    property: propertyMeasures,
    into: ['conversion'],
    days: ['retention'],
    retention: ['retention'],
    day: ['revenue_per_install'],
  }
  for (const [field, of] of Object.entries(uses))
    if (asked[field as keyof AskedQuestion] !== undefined && !of.includes(asked.measure))
      throw new BadQuestion(`${field} does not go with ${asked.measure}, only with ${of.join(', ')}.`)
  if (asked.period !== undefined && asked.compare === undefined)
    throw new BadQuestion('period goes with compare.')
}
