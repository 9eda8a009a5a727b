import type { Chart } from '#domain/views/report-chart.ts'
import { barsHeight, drawBars } from './draw-bars.ts'
import { drawHeat, heatHeight } from './draw-heat.ts'
import { drawLines, linesHeight } from './draw-lines.ts'
import { openFonts } from './font.ts'
import { type Pen, penOn, scale } from './pen.ts'
import { whiteRaster } from './raster.ts'
import { writePng } from './write-png.ts'

/** Of a page, in its units. */
const pageWidth = 640
const margin = 12

export type Picture = { png: Buffer; width: number; height: number }

/** A chart as a PNG, on white. The same chart gives the same bytes on every machine. */
export async function drawPicture(chart: Chart): Promise<Picture> {
  const height = Math.ceil(heightOf(chart)) + 2 * margin
  const raster = whiteRaster(pageWidth * scale, height * scale)
  const pen = penOn(raster, await openFonts(), margin)
  draw(pen, chart, pageWidth - 2 * margin)
  return { png: writePng(raster), width: pageWidth, height }
}

function heightOf(chart: Chart): number {
  if (chart.kind === 'line') return linesHeight(chart)
  return chart.kind === 'bars' ? barsHeight(chart) : heatHeight(chart)
}

function draw(pen: Pen, chart: Chart, width: number): void {
  if (chart.kind === 'line') drawLines(pen, chart, width)
  else if (chart.kind === 'bars') drawBars(pen, chart, width)
  else drawHeat(pen, chart, width)
}
