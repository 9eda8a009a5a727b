import { type Figures, figuresOf, type ResultRow } from './answer-figures.ts'
import type { Question } from './question.ts'

/** The value of a field: null is not set, and `isOthers` all values without a group of their own. */
export type GroupValue = { value: string | null; isOthers: boolean }

export type GroupFigures = { group: GroupValue[]; figures: Figures; points: Point[] }
export type Point = { start: string } & Figures

export type BuiltAnswer = {
  totals: Figures
  points: Point[]
  groups: GroupFigures[]
  /** Facts without a number in the measured property. */
  leftOut: number
}

/** Sorts the rows of the statement into totals, groups and intervals without gaps. */
export function buildAnswer(
  rows: readonly ResultRow[],
  { measure, by }: Question,
  starts: readonly string[],
): BuiltAnswer {
  const figures = (row: ResultRow | undefined) => figuresOf(measure, row)
  const total = rows.find((row) => !row.in_group && !row.in_interval)
  const pointsOf = (found: readonly ResultRow[]): Point[] => {
    const byStart = new Map(found.map((row) => [normalStart(row.start), row]))
    const all = [...new Set([...starts, ...byStart.keys()])].sort()
    return starts.length === 0 ? [] : all.map((start) => ({ start, ...figures(byStart.get(start)) }))
  }
  const intervals = Map.groupBy(
    rows.filter((row) => row.in_group && row.in_interval),
    (row) => groupKey(row, by.length),
  )
  const groups = rows
    .filter((row) => row.in_group && !row.in_interval)
    .map((row) => ({
      group: groupOf(row, by.length),
      figures: figures(row),
      points: pointsOf(intervals.get(groupKey(row, by.length)) ?? []),
    }))
  return {
    totals: figures(total),
    points: pointsOf(rows.filter((row) => !row.in_group && row.in_interval)),
    groups: groups.sort(largestFirst(measure.kind)),
    leftOut: 'property' in measure ? Number(total?.facts ?? 0) - Number(total?.counted ?? 0) : 0,
  }
}

/** `2026-05-01 13:00:00` of an hour becomes a moment in UTC. */
function normalStart(start: string | null): string {
  if (start === null || start.length <= 10) return start ?? ''
  return `${start.slice(0, 10)}T${start.slice(11, 19)}Z`
}

function groupOf(row: ResultRow, fields: number): GroupValue[] {
  return Array.from({ length: fields }, (_, index) => ({
    value: (row[`g${index}`] as string | null) ?? null,
    isOthers: row[`o${index}`] === true,
  }))
}

export const keyOf = (group: readonly GroupValue[]): string =>
  JSON.stringify(group.map(({ value, isOthers }) => [value, isOthers]))

const groupKey = (row: ResultRow, fields: number) => keyOf(groupOf(row, fields))

/** By the figure if it adds up, else by what it was computed from; the others last. */
function largestFirst(kind: Question['measure']['kind']) {
  const sizeOf = ({ figures }: GroupFigures) =>
    ['count', 'people', 'sum'].includes(kind) ? (figures.value ?? 0) : figures.of
  const others = ({ group }: GroupFigures) => group.filter(({ isOthers }) => isOthers).length
  return (a: GroupFigures, b: GroupFigures): number =>
    others(a) - others(b) || sizeOf(b) - sizeOf(a) || (keyOf(a.group) < keyOf(b.group) ? -1 : 1)
}
