import { writerFor } from '@tributary/contract/figures/writer'
import { isRefusal, type Refusal } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { csvOfAnswer } from '#domain/explore/answer-file.ts'
import type { Project } from '#domain/projects/project.ts'
import { todayIn } from '#domain/spend/today-in.ts'
import { chartOfAnswer } from '#domain/views/chart-of-answer.ts'
import type { Chart } from '#domain/views/report-chart.ts'
import type { ReportContent, ReportPicture } from '#domain/views/report-content.ts'
import { describePicture, tableOfAnswer } from '#domain/views/rows-of-answer.ts'
import type { SavedView } from '#domain/views/saved-view.ts'
import { viewPath } from '#domain/views/view-path.ts'
import { answerView } from '#operations/explore/answer-view.ts'
import { drawPicture } from '#pictures/draw-picture.ts'
import { viewDescriber } from './describe-view.ts'

const write = writerFor('en-US')

type Building = { view: SavedView; name: string; now: Date; signal: AbortSignal }

/** A view of Explore as its page would show it now: a table, its file, and a picture of the chart. Without personal data. */
export async function buildExploreReport(
  app: App,
  project: Project,
  { view, name, now, signal }: Building,
): Promise<ReportContent | Refusal> {
  const answer = await answerView(app, project.id, view, { signal, seesPersonalData: false })
  if (isRefusal(answer)) return answer
  const { description: words, shape } = (await viewDescriber(app, project.id))(view)
  const table = tableOfAnswer(answer, write)
  const chart = chartOfAnswer(answer, { shape, write, today: todayIn(project.timezone, now) })
  return {
    projectId: project.id,
    project: project.name,
    name,
    from: answer.from,
    to: answer.to,
    timezone: project.timezone,
    computedAt: now.toISOString(),
    currency: answer.display_currency,
    path: viewPath(project.id, view),
    note: `${words}.${chart?.kind === 'line' && chart.isOpen ? ' Dashed: incomplete.' : ''}`,
    ...table,
    lines: [],
    csv: csvOfAnswer(answer),
    ...(chart !== undefined && { picture: await pictureOf(chart, describePicture(words, table)) }),
    left: 0,
  }
}

async function pictureOf(chart: Chart, alt: string): Promise<ReportPicture> {
  const { png, width, height } = await drawPicture(chart)
  return { png: png.toString('base64'), alt, width, height }
}
