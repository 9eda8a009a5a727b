import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { csvOf, htmlOf, slackMessage, textOf } from '#domain/views/write-report.ts'
import { buildReport } from '#operations/views/build-report.ts'
import { type LabCampaign, reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let lab: ReturnType<typeof reportLab>
let meta: LabCampaign

/** Wednesday, 10 June 2026, noon in Berlin. */
beforeAll(async () => {
  service = await testService()
  service.clock.now = () => new Date('2026-06-10T10:00:00Z')
  lab = reportLab(service, await service.makeProject({ timezone: 'Europe/Berlin' }))
  meta = await lab.makeCampaign({ name: 'Spring', channel: 'meta' })
  const gone = await lab.makeCampaign({ name: 'Gone' })
  const ada = await lab.install({ campaign: meta, at: '2026-06-08T10:00:00Z', params: { adset_id: 's1' } })
  await ada.signUp('ada', '2026-06-08T10:30:00Z')
  await ada.pay(1234.5, '2026-06-09T09:00:00Z')
  await ada.event('level', '2026-06-09T09:00:00Z')
  await lab.install({ campaign: meta, at: '2026-06-09T06:00:00Z', params: { adset_id: 's1' } })
  await lab.install({ at: '2026-06-09T09:59:59Z', platform: 'IOS' })
  await lab.install({ campaign: gone, at: '2026-06-05T09:59:59Z' })
  await lab.spend([{ date: '2026-06-08', campaign: meta.display_id, spend: 400 }])
  await service.admin('DELETE', `${lab.path}/campaigns/${gone.display_id}`)
})

afterAll(() => service.stop())

const links = { view: 'https://track.example.com/view', unsubscribe: 'https://track.example.com/bye' }

let views = 0
async function reportOf(search: object, page = 'campaigns') {
  views += 1
  const made = await service.admin('POST', `${lab.path}/views`, {
    ...{ page, name: `View ${views}`, search, shared: true },
  })
  assert.equal(made.status, 201, made.text)
  const content = await buildReport(service.app, lab.project.id, {
    viewId: made.body.data.id,
    name: 'Report',
    signal: new AbortController().signal,
  })
  assert.ok('rows' in content, JSON.stringify(content))
  return { content, text: textOf(content, links), file: csvOf(content), html: htmlOf(content, links) }
}

const day = { from: '2026-06-09', to: '2026-06-09' }

test('a report has the columns, order and changes of the view, and a file with the compared period', async () => {
  const columns = ['installs', 'revenue', 'economics.revenue_per_install.d0', 'event.count:level']
  const { text, file, html } = await reportOf({ ...day, columns, group: 'network' })
  assert.match(text, /^Changes against Jun 8, 2026\.$/m)
  assert.match(text, /^Totals +2 ▲ 100% +\$1,234\.50 new +\$0\.00 +1 new$/m)
  assert.match(html, /2<br><span style="[^"]*color:#1b7a3d">▲ 100%<\/span>/)
  const [head, totals, organic, ...rows] = file.split('\r\n')
  assert.match(
    head ?? '',
    /^Network,Installs,"Installs, compared",Revenue \(USD\),"Revenue \(USD\), compared",/,
  )
  assert.equal(totals, 'Totals,2,1,1234.5,0,0,0,1,0')
  assert.equal(organic, 'Organic,1,0,0,0,0,,0,0')
  assert.deepEqual(rows.slice(0, 1), ['Meta,1,1,1234.5,0,0,0,1,0'])
})

test('the figures are those of the page’s table', async () => {
  const columns = ['installs', 'retention.d1', 'economics.roas.d0', 'economics.arpu']
  const { file } = await reportOf({ range: '7d', columns, compare: 'none' })
  const { body } = await service.admin(
    'GET',
    `${lab.path}/report/table?from=2026-06-04&to=2026-06-10&economics=true`,
  )
  const { totals, deleted, rows } = body.data
  const line = (name: string, id: string, { figures }: typeof totals) => {
    const { roas, arpu } = figures.economics
    const shown = (value: number | null) => (value === null ? '' : String(Number(value.toFixed(2))))
    const retained = figures.retention.d1.value
    return [name, id, '', '', figures.installs, shown(retained), shown(roas.d0.value), shown(arpu)].join(',')
  }
  const lines = file.split('\r\n')
  assert.equal(lines[1], line('Totals', '', totals))
  assert.equal(lines[3], line('Deleted campaigns', '', deleted))
  assert.equal(lines[4], line('Spring', meta.display_id, rows[0]))
})

test('filters by text, status and account, and retargeting, are those of the page', async () => {
  const none = await reportOf({ ...day, columns: ['installs'], compare: 'none', q: 'nobody' })
  assert.equal(none.file, 'Campaign,Display id,Ad set,Creative or keyword,Installs\r\nTotals,,,,0\r\n')
  const found = await reportOf({
    ...day,
    columns: ['installs'],
    q: 'spring',
    status: 'active',
    compare: 'none',
  })
  assert.match(found.text, /^Totals +1\nSpring +1$/m)
  const account = await reportOf({ ...day, columns: ['installs'], account: 999, compare: 'none' })
  assert.match(account.text, /^Totals +0$/m)
  const back = await reportOf({ ...day, view: 'retargeting', columns: ['reengagements'] })
  assert.match(back.text, /^Campaign +Re-?engagements$/im)
})

test('rows are days, or open down to ad sets; the overview has its networks', async () => {
  const days = await reportOf({
    range: '7d',
    group: 'day',
    columns: ['installs', 'network'],
    compare: 'none',
  })
  assert.match(days.text, /^Jun 8, 2026 +1\nJun 9, 2026 +2\nJun 10, 2026 \(not over yet\) +0$/m)
  const deep = await reportOf({ range: '7d', depth: 1, columns: ['installs'], compare: 'none' })
  assert.match(deep.text, /^Spring +2\n {2}s1 +2$/m)
  const overview = await reportOf({ range: '7d' }, 'overview')
  assert.match(overview.text, /^Network +Clicks +Installs .*\nTotals +\d+ +4 .*\nOrganic .*\nMeta +\d+ +2 /m)
})

test('Slack gets whole lines, however wide the table is', async () => {
  const columns = [
    'clicks',
    'installs',
    'sign-ups',
    'revenue',
    ...[0, 1, 3, 7, 14, 30].map((n) => `economics.roas.d${n}`),
  ]
  const { content } = await reportOf({ range: '7d', columns, group: 'day' })
  const message = JSON.stringify(slackMessage(content, links.view))
  assert.ok(message.length < 4_000)
  assert.match(message, /Totals/)
})
