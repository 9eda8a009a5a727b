import { writeCsv } from '@tributary/contract/figures/csv'
import { escapeHtml, escapeSlack } from '#domain/text/escape-markup.ts'
import type { ReportCell, ReportContent, ReportRow } from './report-content.ts'

/** Rows in the body of a mail; the attachment has all of them. */
const maxMailRows = 50
const maxSlackRows = 10

export function subjectOf({ name, project, from, to }: ReportContent): string {
  return `${name}: ${project}, ${daysText(from, to)}`
}

const daysText = (from: string, to: string) => (from === to ? from : `${from} to ${to}`)

function about(content: ReportContent): string {
  const { project, from, to, timezone, computedAt, currency } = content
  return `${project}, ${daysText(from, to)} (${timezone}). Computed ${computedAt.slice(0, 16).replace('T', ' ')} UTC, in ${currency}.`
}

const left = ({ rows, left: cut }: ReportContent, shown: number) => {
  const more = listed(rows).length - shown
  return [
    more > 0 ? `${more} more rows are in the attached file.` : '',
    cut > 0 ? `${cut} more are on the page only.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

const listed = (rows: readonly ReportRow[]) => rows.filter(({ isSum }) => !isSum)

/** The sums, and the first of the other rows. */
const firstRows = ({ rows }: ReportContent, count: number) => [
  ...rows.filter(({ isSum }) => isSum),
  ...listed(rows).slice(0, count),
]

const tones = { good: '#1b7a3d', bad: '#b3261e', even: '#52636b' }

/** Every value is escaped. */
export function htmlOf(content: ReportContent, links: { view: string; unsubscribe: string }): string {
  const head = [content.firstColumn, ...content.columns].map(htmlHeading).join('')
  const rows = firstRows(content, maxMailRows).map(htmlRow)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(content.name)}</title></head>
<body style="font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;margin:0;padding:24px;background:#ffffff;color:#16262e">
<h1 style="font-size:20px;margin:0 0 4px">${escapeHtml(content.name)}</h1>
<p style="margin:0 0 16px">${escapeHtml(about(content))}${content.note === null ? '' : `<br>${escapeHtml(content.note)}`}</p>${htmlPicture(content)}
<div style="overflow-x:auto"><table cellspacing="0" cellpadding="0" style="border-collapse:collapse;font-size:14px"><thead><tr>${head}</tr></thead>
<tbody>${rows.join('')}</tbody></table></div>
<p>${escapeHtml(left(content, maxMailRows))}</p>
<p><a href="${escapeHtml(links.view)}">Open in the dashboard</a></p>
<p style="font-size:13px"><a href="${escapeHtml(links.unsubscribe)}">Unsubscribe from this report</a></p>
</body></html>`
}

/** The id by which the mail finds its attached picture. */
export const pictureId = 'chart'

function htmlPicture({ picture }: ReportContent): string {
  if (picture === undefined) return ''
  const { alt, width, height } = picture
  return `\n<p><img src="cid:${pictureId}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="max-width:100%;height:auto"></p>`
}

/** A long heading wraps: figures are narrow. */
function htmlHeading(label: string, at: number): string {
  return `<th align="${at === 0 ? 'left' : 'right'}" valign="bottom" style="${cellStyle}">${escapeHtml(label)}</th>`
}

const cellStyle = 'padding:6px 10px;border-bottom:1px solid #dbe3e8'

function htmlCell(tag: 'td' | 'th', text: string, align: 'left' | 'right', more = ''): string {
  return `<${tag} align="${align}" style="${cellStyle};white-space:nowrap">${escapeHtml(text)}${more}</${tag}>`
}

function htmlRow({ name, level, isSum, cells }: ReportRow): string {
  const tag = isSum ? 'th' : 'td'
  const changeOf = ({ change }: ReportCell) =>
    change === undefined
      ? ''
      : `<br><span style="font-size:12px;font-weight:normal;color:${tones[change.tone]}">${escapeHtml(change.text)}</span>`
  const figures = cells.map((cell) => htmlCell(tag, cell.text, 'right', changeOf(cell)))
  return `<tr>${htmlCell(tag, indented(name, level), 'left')}${figures.join('')}</tr>`
}

const indented = (name: string, level: number) => `${'\u00a0'.repeat(4 * level)}${name}`

export function textOf(content: ReportContent, links: { view: string; unsubscribe: string }): string {
  const table = textTable(content, maxMailRows, ({ text, change }) =>
    change === undefined ? text : `${text} ${change.text}`,
  )
  return [
    content.name,
    about(content),
    content.note ?? '',
    '',
    table,
    '',
    left(content, maxMailRows),
    `Open in the dashboard: ${links.view}`,
    `Unsubscribe: ${links.unsubscribe}`,
    '',
  ]
    .filter((line, at, all) => line !== '' || all[at - 1] !== '')
    .join('\n')
}

function textTable(content: ReportContent, count: number, write: (cell: ReportCell) => string): string {
  const head = [content.firstColumn, ...content.columns]
  const lines = [
    head,
    ...firstRows(content, count).map(({ name, level, cells }) => [
      `${'  '.repeat(level)}${name}`,
      ...cells.map(write),
    ]),
  ]
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The file of the page: with the compared period in columns of its own. */
export const csvOf = ({ lines, csv }: ReportContent): string => csv ?? writeCsv(lines)

/** https://docs.slack.dev/reference/block-kit/blocks */
export function slackMessage(content: ReportContent, link: string): object {
  const table = wholeLines(textTable(content, maxSlackRows, ({ text }) => text).replaceAll('`', "'"))
  return {
    text: escapeSlack(subjectOf(content)),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: content.name.slice(0, 150) } },
      { type: 'context', elements: [{ type: 'mrkdwn', text: escapeSlack(about(content)) }] },
      { type: 'section', text: { type: 'mrkdwn', text: `\`\`\`${escapeSlack(table)}\`\`\`` } },
      { type: 'section', text: { type: 'mrkdwn', text: `<${escapeSlack(link)}|Open in the dashboard>` } },
    ],
  }
}

const maxSlackText = 2_900

/** As many lines as Slack takes; of a very wide table a part of its first one. */
function wholeLines(table: string): string {
  if (table.length <= maxSlackText) return table
  const end = table.lastIndexOf('\n', maxSlackText)
  return table.slice(0, end > 0 ? end : maxSlackText)
}
