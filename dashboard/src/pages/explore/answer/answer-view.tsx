import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { Empty } from '../../../parts/states.tsx'
import type { Shape } from '../explore-search.ts'
import { BarsAnswer } from './bars-answer.tsx'
import { HeatMap } from './heat-map.tsx'
import { LineAnswer } from './line-answer.tsx'
import { TableAnswer } from './table-answer.tsx'
import { TotalFigure } from './total-figure.tsx'

const drawings = { line: LineAnswer, bars: BarsAnswer, table: TableAnswer, heat: HeatMap }

type Props = { answer: ExploreAnswer; shape: Shape; label: string }

/** The answer in one of its shapes. */
export function AnswerView({ answer, shape, label }: Props) {
  if (answer.totals.of === 0 && (answer.totals.value ?? 0) === 0 && !hasCompared(answer))
    return <Empty title="Nothing in this period" description="Try a different period or fewer filters." />
  const Drawing = drawings[shape]
  return (
    <>
      <TotalFigure answer={answer} />
      <Drawing answer={answer} label={label} />
    </>
  )
}

const hasCompared = ({ totals }: ExploreAnswer) => (totals.compared?.of ?? 0) > 0
