import type { Subject } from '@tributary/contract/manage-api/explore/names'
import type { AskedBehavior, AskedFilter } from '@tributary/contract/manage-api/explore/question'
import { BadQuestion } from './bad-question.ts'
import type { FieldAccess } from './field-access.ts'
import { hasNames, hasPeople } from './fields.ts'
import type { Behavior, Filters, SegmentFilter } from './question.ts'
import { readCompare } from './read-compare.ts'

const mostHours = 365 * 24

/** Checks every filter. Throws BadQuestion. */
export function readFilters(of: Subject, filters: readonly AskedFilter[], access: FieldAccess): Filters {
  for (const filter of filters) refuseSeveral(filter)
  return {
    compares: filters
      .filter(({ field }) => field !== undefined)
      .map((filter) => readCompare(of, filter, access)),
    behaviors: filters.flatMap((filter) => readBehaviors(of, filter, access)),
    segments: filters.flatMap((filter) => readSegments(of, filter)),
  }
}

function refuseSeveral({ field, did, did_not, segment, not_segment }: AskedFilter): void {
  const given = [field, did, did_not, segment, not_segment].filter((part) => part !== undefined)
  if (given.length !== 1)
    throw new BadQuestion('A filter has one of field, did, did_not, segment and not_segment.')
}

/** Payment types are case-insensitive. */
export function readName(of: Subject, name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  if (!hasNames(of)) throw new BadQuestion(`name goes with events and payments, not with ${of}.`)
  return of === 'payments' ? name.toUpperCase() : name
}

function readBehaviors(of: Subject, { did, did_not: didNot }: AskedFilter, access: FieldAccess): Behavior[] {
  const asked = did ?? didNot
  if (asked === undefined) return []
  if (!hasPeople(of)) throw new BadQuestion(`${of} have no users who could have done something.`)
  return [{ ...readBehavior(asked, access), isDone: did !== undefined }]
}

function readSegments(of: Subject, { segment, not_segment: notSegment }: AskedFilter): SegmentFilter[] {
  const id = segment ?? notSegment
  if (id === undefined) return []
  if (!hasPeople(of)) throw new BadQuestion(`${of} have no users who could be in a segment.`)
  return [{ id, isMember: segment !== undefined }]
}

function readBehavior(
  { of, name, where = [], times = 1, within, from, to }: AskedBehavior,
  access: FieldAccess,
): Omit<Behavior, 'isDone'> {
  if (!hasPeople(of)) throw new BadQuestion(`Users do not do ${of}: these have no users.`)
  if (times > 1 && within !== undefined)
    throw new BadQuestion('times and within do not go together: choose one of them.')
  const compares = where.map((condition) => readCompare(of, condition, access))
  const foreign = compares.find(({ field }) => field.row !== 'fact' || field.clock !== undefined)
  if (foreign !== undefined)
    throw new BadQuestion(
      `Filters of did and did_not are on the fact itself, and ${foreign.field.name} belongs to the install or its campaign: put it into where.`,
    )
  const hours = within === undefined ? undefined : hoursOf(within)
  return { of, name: readName(of, name), where: compares, times, hours, from, to }
}

export function hoursOf(within: string): number {
  const hours = Number.parseInt(within, 10) * (within.endsWith('d') ? 24 : 1)
  if (hours <= mostHours) return hours
  throw new BadQuestion(`within is at most 365d, not ${within}.`)
}
