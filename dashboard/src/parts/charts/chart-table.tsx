import { VisuallyHidden } from '@mantine/core'
import { type Series, writeAt } from './series.ts'

type Props = {
  label: string
  /** What the points are. */
  axis: string
  points: readonly string[]
  series: readonly Series[]
  write: (value: number) => string
  notes: readonly (readonly string[])[]
}

/** The same numbers for screen readers. */
export function ChartTable({ label, axis, points, series, write, notes }: Props) {
  const isAnnotated = notes.some((texts) => texts.length > 0)
  return (
    <VisuallyHidden>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {isAnnotated && <th scope="col">Annotations</th>}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point}>
              <th scope="row">{point}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{writeAt(values, index, write)}</td>
              ))}
              {isAnnotated && <td>{notes[index]?.join('; ')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
