import type { Behavior, Compare, Question } from '#domain/explore/question.ts'
import type { RelationSpan } from '#storage/explore/relations/relation-span.ts'
import type { Dialect } from './dialect.ts'

/** A segment that is filtered by, with the moments of its days. */
export type SegmentContext = {
  isMember: boolean
  compares: readonly Compare[]
  behaviors: readonly Behavior[]
  behaviorSpans: readonly RelationSpan[]
  /** When its installs were made. */
  span: RelationSpan
}

/** What a question is compiled for. */
export type CompileContext = {
  dialect: Dialect
  question: Question
  /** The period as moments; `days` has its calendar days, on which spend is known. */
  span: { from: Date; to: Date }
  days: { from: string; to: string }
  timezone: string
  /** In the project's timezone. */
  today: string
  revenueFrom: 'payments_and_events' | 'payments'
  /** Moments of the days that behaviors name, by behavior. */
  behaviorSpans: readonly RelationSpan[]
  segments: readonly SegmentContext[]
  /** How many values of a field have a group of their own. */
  mostValues: number
  /** The values that have groups of their own, by field; undefined: the largest ones. */
  values: readonly (readonly string[])[] | undefined
}
