import type { Page } from 'playwright-core'

/** Reads the campaign report as it is seen. */
export function tableOf(page: () => Page) {
  const table = () => page().getByRole('region', { name: 'Campaign report' })
  /** The texts of the table, heading first; of names only the first line. */
  const cells = () =>
    table()
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('th, td')].map((cell) =>
            ((cell as HTMLElement).innerText.split('\n')[0] ?? '').replace(/[↕↑↓]$/, '').trim(),
          ),
        ),
      )
  const names = async () => (await cells()).slice(1).map(([name]) => name)
  const cellOf = async (row: string, column: string) => {
    const [head = [], ...rows] = await cells()
    return rows.find(([name]) => name === row)?.[head.indexOf(column)]
  }
  return { table, cells, names, cellOf }
}
