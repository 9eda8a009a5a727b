import { BadQuestion } from '#domain/explore/bad-question.ts'
import type { FieldAccess } from '#domain/explore/field-access.ts'
import type { Question } from '#domain/explore/question.ts'
import { readFilters } from '#domain/explore/read-filters.ts'
import type { SegmentDefinition } from './segment.ts'

/** The installs of a segment, as a question. Throws BadQuestion. */
export function readSegment({ where }: SegmentDefinition, access: FieldAccess): Question {
  const filters = readFilters('installs', where, access)
  if (filters.segments.length > 0) throw new BadQuestion('A segment cannot contain another segment.')
  return {
    ...filters,
    measure: { kind: 'people' },
    of: 'installs',
    name: undefined,
    by: [],
    interval: undefined,
  }
}
