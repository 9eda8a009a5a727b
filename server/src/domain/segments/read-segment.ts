import { BadQuestion } from '../explore/bad-question.ts'
import type { FieldAccess } from '../explore/field-access.ts'
import type { Question } from '../explore/question.ts'
import { readFilters } from '../explore/read-filters.ts'
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
