import type { Page } from 'playwright-core'

/** Reads the campaign report from the page. */
export function tableOf(page: () => Page) {
  const table = () => page().getByRole('region', { name: 'Campaign report' })
  /** The cell texts without totals, header row first; only the first line of each. */
  const cells = () =>
    table()
      .locator('thead tr:first-child, tbody:not([data-sums]) tr')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('th, td')].map(
            (cell) =>
              cell.getAttribute('aria-label') ?? (cell as HTMLElement).innerText.split('\n')[0]?.trim() ?? '',
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
