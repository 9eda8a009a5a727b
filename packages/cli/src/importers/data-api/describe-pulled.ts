import { type Cell, writeTable } from '#print/table.ts'
import type { Pulled } from './open-data-api.ts'
import { readFigure } from './read-figure.ts'

const right = (value: number): Cell => ({ text: value.toLocaleString('en-US'), right: true })

/** The vendor's own report against what its lists hold: installs without a sign-up are only counted there. */
export function describePulled({
  campaigns,
  users,
  report,
  reportFault,
}: Omit<Pulled, 'source' | 'close'>): string {
  if (reportFault !== undefined) return `The vendor’s report cannot be read. ${reportFault}\n`
  const rows = campaigns.map(({ display_id, name }) => {
    const row = report.find((one) => one.display_id === display_id)
    return [
      { text: `${name} (${display_id})` },
      right(readFigure(row?.clicks)),
      right(readFigure(row?.installs)),
      right(readFigure(row?.['sign-ups'])),
      right(users.get(display_id) ?? 0),
    ]
  })
  const sum = (field: 'installs' | 'sign-ups') =>
    report.reduce((total, row) => total + readFigure(row[field]), 0)
  const listed = [...users.values()].reduce((total, count) => total + count, 0)
  const table = writeTable(['Campaign', 'Clicks', 'Installs', 'Sign-ups', 'Users listed'], rows)
  return `The vendor’s report, and the users that it lists:\n${table}${missing(sum('installs') - listed)}`
}

const missing = (count: number) =>
  count <= 0
    ? ''
    : `${count.toLocaleString('en-US')} installs have no sign-up: the vendor counts them, but lists nobody for them, so they cannot be carried over.\n`
