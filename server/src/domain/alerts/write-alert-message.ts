import { escapeHtml, escapeSlack } from '#domain/text/escape-markup.ts'
import type { AlertItem, AlertMessage } from './alert-message.ts'

/** `page`: the alerts in the dashboard. `base`: what paths of alerts are appended to. */
export type AlertLinks = { base: string; page: string; unsubscribe?: string }

const aboutOf = ({ project }: AlertMessage) => project?.name ?? 'Tributary'

export function alertSubject(message: AlertMessage): string {
  const { opened, ended } = message
  const [first] = [...opened, ...ended]
  const about = aboutOf(message)
  if (opened.length + ended.length === 1)
    return `${about}: ${opened.length === 1 ? '' : 'Over: '}${first?.title}`
  if (opened.length === 0) return `${about}: ${ended.length} alerts are over`
  return `${about}: ${first?.title}${moreThanFirst(opened)}${overToo(ended)}`
}

const moreThanFirst = ({ length }: readonly AlertItem[]) => (length === 1 ? '' : ` and ${length - 1} more`)
const overToo = ({ length }: readonly AlertItem[]) => (length === 0 ? '' : ` (and ${length} over)`)

const timeText = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`

/** Its own place, or the page of all alerts. */
const linkOf = ({ path }: AlertItem, { base, page }: AlertLinks) => (path === '' ? page : `${base}${path}`)

const ownLink = ({ path }: AlertItem, { base }: AlertLinks) => (path === '' ? '' : `${base}${path}`)

const whenText = ({ since, endedAt }: AlertItem) =>
  endedAt === null ? `Since ${timeText(since)}.` : `From ${timeText(since)} to ${timeText(endedAt)}.`

const lines = (texts: readonly string[]) => texts.filter((text) => text !== '').join('\n')

export function alertText(message: AlertMessage, links: AlertLinks): string {
  const opened = message.opened.map((item) =>
    lines([item.title, item.why, item.action, whenText(item), ownLink(item, links)]),
  )
  const ended = message.ended.map((item) => [`Over: ${item.title}`, whenText(item)].join('\n'))
  const foot = [
    `All alerts: ${links.page}`,
    ...(links.unsubscribe === undefined ? [] : [`Unsubscribe: ${links.unsubscribe}`]),
  ]
  return `${[...opened, ...ended, foot.join('\n')].join('\n\n')}\n`
}

const htmlLink = (link: string) =>
  link === '' ? '' : `<br><a href="${escapeHtml(link)}">Open in the dashboard</a>`

/** Every value is escaped. */
export function alertHtml(message: AlertMessage, links: AlertLinks): string {
  const opened = message.opened.map(
    (item) => `<h2 style="font-size:17px;margin:0 0 4px">${escapeHtml(item.title)}</h2>
<p style="margin:0 0 20px">${escapeHtml(lines([item.why, item.action])).replaceAll('\n', '<br>')}<br><span style="color:#52636b">${whenText(item)}</span>${htmlLink(ownLink(item, links))}</p>`,
  )
  const ended = message.ended.map(
    (item) =>
      `<p style="margin:0 0 20px"><b>Over: ${escapeHtml(item.title)}</b><br><span style="color:#52636b">${whenText(item)}</span></p>`,
  )
  const unsubscribe =
    links.unsubscribe === undefined ? '' : ` · <a href="${escapeHtml(links.unsubscribe)}">Unsubscribe</a>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(alertSubject(message))}</title></head>
<body style="font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;margin:0;padding:24px;background:#ffffff;color:#16262e">
${[...opened, ...ended].join('\n')}
<p style="font-size:13px"><a href="${escapeHtml(links.page)}">All alerts of ${escapeHtml(aboutOf(message))}</a>${unsubscribe}</p>
</body></html>`
}

// Slack takes 50 blocks of 3,000 characters, Discord 10 embeds of 6,000 together. A message with more alerts says how many.
const maxSlackItems = 40
const maxDiscordItems = 7
// Each character may become five: `&` is `&amp;`.
const maxSlackText = 400
const maxSlackTitle = 120
const maxDiscordText = 350
const maxDiscordTitle = 256

const cut = (text: string, length: number) => (text.length <= length ? text : `${text.slice(0, length - 1)}…`)

/** https://docs.slack.dev/reference/block-kit/blocks */
export function slackAlert(message: AlertMessage, links: AlertLinks): object {
  const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } })
  const opened = message.opened.map((item) =>
    section(
      `*<${escapeSlack(linkOf(item, links))}|${escapeSlack(cut(item.title, maxSlackTitle))}>*\n${escapeSlack(lines([cut(item.why, maxSlackText), item.action]))}`,
    ),
  )
  const ended = message.ended.map((item) =>
    section(`Over: *${escapeSlack(cut(item.title, maxSlackTitle))}*\n${whenText(item)}`),
  )
  const all = [...opened, ...ended]
  const more = moreText(all.length - maxSlackItems)
  return {
    text: escapeSlack(alertSubject(message)),
    blocks: [
      ...all.slice(0, maxSlackItems),
      section(`${more}<${escapeSlack(links.page)}|All alerts of ${escapeSlack(aboutOf(message))}>`),
    ],
  }
}

const moreText = (count: number) => (count > 0 ? `${count} more. ` : '')

const red = 0xc92a2a
const green = 0x2b8a3e

/** https://discord.com/developers/docs/resources/webhook#execute-webhook. Nobody is mentioned, whatever a name contains. */
export function discordAlert(message: AlertMessage, links: AlertLinks): object {
  const opened = message.opened.map((item) => ({
    title: cut(item.title, maxDiscordTitle),
    url: linkOf(item, links),
    description: lines([cut(item.why, maxDiscordText), item.action]),
    color: red,
  }))
  const ended = message.ended.map((item) => ({
    title: cut(`Over: ${item.title}`, maxDiscordTitle),
    url: links.page,
    description: whenText(item),
    color: green,
  }))
  const all = [...opened, ...ended]
  return {
    content: `${moreText(all.length - maxDiscordItems)}${alertSubject(message)}`.slice(0, 2_000),
    embeds: all.slice(0, maxDiscordItems),
    allowed_mentions: { parse: [] },
  }
}

/** The body of a signed webhook. */
export function webhookAlert(message: AlertMessage, links: AlertLinks): object {
  const item = (one: AlertItem) => ({
    id: one.id,
    kind: one.kind,
    subject: one.subject,
    title: one.title,
    why: one.why,
    action: one.action,
    url: linkOf(one, links),
    since: one.since,
    ended_at: one.endedAt,
  })
  return {
    type: 'alerts',
    timestamp: message.at,
    data: { project: message.project, opened: message.opened.map(item), ended: message.ended.map(item) },
  }
}
