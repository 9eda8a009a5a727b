import type { ReportContent, ReportRow } from './report-content.ts'

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

const left = ({ rows }: ReportContent, shown: number) =>
  rows.length > shown ? `${rows.length - shown} more rows are in the attached file.` : ''

/** Every value is escaped. */
export function htmlOf(content: ReportContent, links: { view: string; unsubscribe: string }): string {
  const cell = (tag: 'td' | 'th', text: string, align: 'left' | 'right') =>
    `<${tag} align="${align}" style="padding:6px 10px;border-bottom:1px solid #dbe3e8;white-space:nowrap">${escaped(text)}</${tag}>`
  const line = ({ name, cells }: ReportRow, tag: 'td' | 'th') =>
    `<tr>${cell(tag, name, 'left')}${cells.map(({ text }) => cell(tag, text, 'right')).join('')}</tr>`
  const head = `<tr>${cell('th', content.firstColumn, 'left')}${content.columns.map((label) => cell('th', label, 'right')).join('')}</tr>`
  const rows = content.rows.slice(0, maxMailRows).map((row) => line(row, 'td'))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(content.name)}</title></head>
<body style="font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;margin:0;padding:24px;background:#ffffff;color:#16262e">
<h1 style="font-size:20px;margin:0 0 4px">${escaped(content.name)}</h1>
<p style="margin:0 0 16px">${escaped(about(content))}</p>
<div style="overflow-x:auto"><table cellspacing="0" cellpadding="0" style="border-collapse:collapse;font-size:14px"><thead>${head}</thead>
<tbody>${line(content.total, 'th')}${rows.join('')}</tbody></table></div>
<p>${escaped(left(content, maxMailRows))}</p>
<p><a href="${escaped(links.view)}">Open in the dashboard</a></p>
<p style="font-size:13px"><a href="${escaped(links.unsubscribe)}">Unsubscribe from this report</a></p>
</body></html>`
}

export function textOf(content: ReportContent, links: { view: string; unsubscribe: string }): string {
  const table = textTable(content, maxMailRows)
  return [
    content.name,
    about(content),
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

function textTable({ firstColumn, columns, total, rows }: ReportContent, count: number): string {
  const lines = [
    [firstColumn, ...columns],
    ...[total, ...rows.slice(0, count)].map(({ name, cells }) => [name, ...cells.map(({ text }) => text)]),
  ]
  const widths = [firstColumn, ...columns].map((_, at) =>
    Math.max(...lines.map((line) => line[at]?.length ?? 0)),
  )
  return lines
    .map((line) =>
      line
        .map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function csvOf({ firstColumn, headings, total, rows }: ReportContent): string {
  return [
    [firstColumn, ...headings],
    ...[total, ...rows].map(({ name, cells }) => [name, ...cells.map(({ value }) => value ?? '')]),
  ]
    .map((line) => `${line.map(csvCell).join(',')}\r\n`)
    .join('')
}

/** A cell that a spreadsheet would run as a formula is written as text. */
function csvCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** https://docs.slack.dev/reference/block-kit/blocks */
export function slackMessage(content: ReportContent, link: string): object {
  const table = textTable(content, maxSlackRows).replaceAll('`', "'").slice(0, 2_900)
  return {
    text: slackText(subjectOf(content)),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: content.name.slice(0, 150) } },
      { type: 'context', elements: [{ type: 'mrkdwn', text: slackText(about(content)) }] },
      { type: 'section', text: { type: 'mrkdwn', text: `\`\`\`${slackText(table)}\`\`\`` } },
      { type: 'section', text: { type: 'mrkdwn', text: `<${slackText(link)}|Open in the dashboard>` } },
    ],
  }
}

const slackText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function escaped(text: string): string {
  return slackText(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}
