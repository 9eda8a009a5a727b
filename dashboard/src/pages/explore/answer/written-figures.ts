/** Explore's words and figures in the reader's locale. */

import { answerLines as linesOf } from '@tributary/contract/explore/answer/answer-lines'
import { answerRows as rowsOf } from '@tributary/contract/explore/answer/answer-rows'
import { heatGrid as gridOf } from '@tributary/contract/explore/answer/heat-grid'
import * as figures from '@tributary/contract/explore/answer/written-figures'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { write } from '#format/writer.ts'

type Unit = Parameters<typeof figures.writerOf>[0]

export const writerOf = (answer: Unit) => figures.writerOf(answer, write)
export const tickWriterOf = (answer: Unit) => figures.tickWriterOf(answer, write)
export const writeChange = (now: number | null, before: number | null | undefined) =>
  figures.writeChange(now, before, write)

export const answerRows = (answer: ExploreAnswer) => rowsOf(answer, write)
export const answerLines = (answer: ExploreAnswer) => linesOf(answer, write)
export const heatGrid = (answer: ExploreAnswer) => gridOf(answer, write)
