import {
  cohortMeasures,
  type Measure,
  propertyMeasures,
  type Subject,
} from '@tributary/contract/manage-api/explore/names'
import type { AskedDeed, AskedFilter, AskedQuestion } from '@tributary/contract/manage-api/explore/question'
import { BadQuestion } from './bad-question.ts'
import { fieldIn } from './field-in.ts'
import { hasNames, hasPeople } from './fields.ts'
import type { Deed, PropertyMeasure, Question, QuestionMeasure } from './question.ts'
import { readCompare } from './read-compare.ts'

const defaultHours = 7 * 24
const mostHours = 365 * 24

/** Checks every name and how the parts go together. Throws BadQuestion. */
export function readQuestion(asked: AskedQuestion): Question {
  const of = asked.of ?? 'installs'
  refuseStray(asked)
  const filters = asked.where ?? []
  const question: Question = {
    measure: readMeasure(asked, of),
    of,
    name: readName(of, asked.name),
    compares: filters.filter(({ field }) => field !== undefined).map((filter) => readCompare(of, filter)),
    deeds: filters.flatMap((filter) => readDeeds(of, filter)),
    by: (asked.by ?? []).map((name) => fieldIn(of, name)),
    interval: asked.interval,
  }
  if (question.interval === 'hour' && of === 'spend')
    throw new BadQuestion('Spend is known by the day: choose day, week or month as interval.')
  return question
}

const isOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value)

function readMeasure(asked: AskedQuestion, of: Subject): QuestionMeasure {
  const { measure } = asked
  if (!hasPeople(of) && (measure === 'people' || measure === 'conversion'))
    throw new BadQuestion(`${measure} needs users, and ${of} have none.`)
  if (isOf(cohortMeasures, measure) && of !== 'installs')
    throw new BadQuestion(`${measure} is a measure of installs, not of ${of}.`)
  if (measure === 'retention')
    return { kind: measure, days: asked.days ?? [1, 7, 30], retention: asked.retention ?? 'classic' }
  if (measure === 'revenue_per_install') return { kind: measure, day: asked.day }
  if (measure === 'conversion') return readConversion(asked, of)
  if (isOf(propertyMeasures, measure)) return readProperty(asked, of, measure)
  return { kind: measure }
}

function readProperty(asked: AskedQuestion, of: Subject, kind: PropertyMeasure): QuestionMeasure {
  const name = asked.property ?? (of === 'revenue' ? 'revenue' : of === 'spend' ? 'spend' : undefined)
  if (name === undefined)
    throw new BadQuestion(`${kind} needs a property: the field whose numbers it measures.`)
  const property = fieldIn(of, name)
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

/** Payment types are case-insensitive. */
function readName(of: Subject, name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  if (!hasNames(of)) throw new BadQuestion(`name goes with events and payments, not with ${of}.`)
  return of === 'payments' ? name.toUpperCase() : name
}

function readDeeds(of: Subject, { field, did, did_not: didNot }: AskedFilter): Deed[] {
  const given = [field, did, didNot].filter((part) => part !== undefined)
  if (given.length !== 1) throw new BadQuestion('A filter has one of field, did and did_not.')
  const asked = did ?? didNot
  if (asked === undefined) return []
  if (!hasPeople(of)) throw new BadQuestion(`${of} have no users who could have done something.`)
  return [readDeed(asked, did !== undefined)]
}

function readDeed({ of, name, where = [], times = 1, within, from, to }: AskedDeed, isDone: boolean): Deed {
  if (!hasPeople(of)) throw new BadQuestion(`Users do not do ${of}: these have no users.`)
  if (times > 1 && within !== undefined)
    throw new BadQuestion('times and within do not go together: choose one of them.')
  const compares = where.map((condition) => readCompare(of, condition))
  const foreign = compares.find(({ field }) => field.row !== 'fact' || field.clock !== undefined)
  if (foreign !== undefined)
    throw new BadQuestion(
      `Filters of did and did_not are on the fact itself, and ${foreign.field.name} belongs to the install or its campaign: put it into where.`,
    )
  const hours = within === undefined ? undefined : hoursOf(within)
  return { isDone, of, name: readName(of, name), where: compares, times, hours, from, to }
}

function hoursOf(within: string): number {
  const hours = Number.parseInt(within, 10) * (within.endsWith('d') ? 24 : 1)
  if (hours <= mostHours) return hours
  throw new BadQuestion(`within is at most 365d, not ${within}.`)
}
