import { type FigureId, figureLabel, shortFigureLabel } from '@tributary/contract/figures/names'
import { FigureHelp } from './figure-help.tsx'

type Props = {
  figure: FigureId
  /** Days after the install. */
  day?: number
  /** For narrow places. */
  short?: boolean
}

/** The name of a figure with its help. */
export function FigureName({ figure, day, short = false }: Props) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {short ? shortFigureLabel(figure, day) : figureLabel(figure, day)}
      <FigureHelp figure={figure} />
    </span>
  )
}
