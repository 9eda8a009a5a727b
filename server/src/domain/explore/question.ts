import type {
  ExploreInterval,
  Operator,
  RetentionKind,
  Subject,
} from '@tributary/contract/manage-api/explore/names'
import type { Field } from './fields.ts'

export type Scalar = string | number | boolean

export type Compare = { field: Field; op: Operator; values: readonly Scalar[] }

/** Facts of the same user: at least `times` of them, or none. `hours`: until so long after the counted fact. */
export type Behavior = {
  isDone: boolean
  of: Subject
  name: string | undefined
  where: readonly Compare[]
  times: number
  hours: number | undefined
  from: string | undefined
  to: string | undefined
}

/** Facts of the members of a segment, or of everybody else. */
export type SegmentFilter = { id: number; isMember: boolean }

/** What facts pass. */
export type Filters = {
  compares: readonly Compare[]
  behaviors: readonly Behavior[]
  segments: readonly SegmentFilter[]
}

export type PropertyMeasure = 'sum' | 'average' | 'min' | 'max' | 'median' | 'p95'

export type QuestionMeasure =
  | { kind: 'count' | 'people' }
  | { kind: PropertyMeasure; property: Field }
  /** `isLater`: the fact itself does not count as its own conversion. */
  | { kind: 'conversion'; into: { of: Subject; name: string | undefined; hours: number; isLater: boolean } }
  | { kind: 'retention'; days: readonly number[]; retention: RetentionKind }
  | { kind: 'revenue_per_install'; day: number | undefined }

/** A question whose names are all known. */
export type Question = Filters & {
  measure: QuestionMeasure
  of: Subject
  name: string | undefined
  by: readonly Field[]
  interval: ExploreInterval | undefined
}
