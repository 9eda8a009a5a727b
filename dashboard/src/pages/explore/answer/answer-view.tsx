import type { Shape } from '@tributary/contract/explore/search'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { Suspense } from 'react'
import { lazyPart } from '#parts/lazy-part.tsx'
import { Empty, LoadingRows } from '#parts/states.tsx'
import { BarsAnswer } from './bars-answer.tsx'
import { HeatMap } from './heat-map.tsx'
import { LineAnswer } from './line-answer.tsx'
import { TableAnswer } from './table-answer.tsx'
import { TotalFigure } from './total-figure.tsx'

// The shapes of all countries are loaded with it.
const MapAnswer = lazyPart<{ answer: ExploreAnswer; label: string }>(
  async () => (await import('./map/map-answer.tsx')).MapAnswer,
)

const drawings = { line: LineAnswer, bars: BarsAnswer, table: TableAnswer, heat: HeatMap, map: MapAnswer }

type Props = {
  answer: ExploreAnswer
  shape: Shape
  label: string
  /** Of a line chart, in pixels. */
  height?: number
  /** Nobody is logged in: nothing else of the project is read. */
  isPublic?: boolean
}

/** The answer in one of its shapes. */
export function AnswerView({ answer, shape, label, height, isPublic = false }: Props) {
  if (answer.totals.of === 0 && (answer.totals.value ?? 0) === 0 && !hasCompared(answer))
    return <Empty title="Nothing in this period" description="Try a different period or fewer filters." />
  const Drawing = drawings[shape]
  return (
    <>
      <TotalFigure answer={answer} />
      <Suspense fallback={<LoadingRows rows={8} />}>
        <Drawing
          answer={answer}
          label={label}
          isPublic={isPublic}
          {...(height !== undefined && { height })}
        />
      </Suspense>
    </>
  )
}

const hasCompared = ({ totals }: ExploreAnswer) => (totals.compared?.of ?? 0) > 0
