/** Of the grid's rows, in pixels. The stylesheet has the same. */
export const rowHeight = 56
export const gap = 16

const cellHeight = (rows: number) => rows * rowHeight + (rows - 1) * gap

// The card's title, its total, and the words around the chart.
const aroundChart = 178

/** Of a chart on a card. */
export const chartHeight = (rows: number) => Math.max(90, cellHeight(rows) - aroundChart)
