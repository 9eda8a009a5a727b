import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { type CliLab, cliLab } from './support/cli-lab.ts'
import { appsflyerHeadings, cellsOf, eventOf, makeAccount } from './support/vendors/appsflyer-account.ts'
import { csvLine } from './support/vendors/write-csv-cells.ts'

let lab: CliLab
let adminKey: string
let proxy: Server
let imports = 0

beforeAll(async () => {
  lab = await cliLab()
  adminKey = await lab.keyOf((await lab.service.makeProject()).id, 'admin')
  // Cuts off the second import: installs and sign-ups are stored by then, events are not.
  proxy = createServer((incoming, response) => {
    const isImport = incoming.url?.includes('/import') === true
    if (isImport) imports += 1
    if (isImport && imports === 2) return void incoming.socket.destroy()
    const { method, headers, url } = incoming
    const passed = request(`${lab.url}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
})

afterAll(async () => {
  proxy.close()
  await lab.stop()
})

test('an import that was cut off goes on after the last part that was confirmed', async () => {
  const { random, installs, lastAt } = makeAccount(3, {
    from: '2026-03-01',
    days: 5,
    installs: 30,
    campaigns: 3,
  })
  const rows = installs.flatMap((install) => [install.row, eventOf(random, install, lastAt)])
  const file = join(lab.home, 'both.csv')
  const cells = rows.map(cellsOf)
  // Not understood: it has no time.
  cells.push((cells[0] ?? []).map((cell) => (/^\d{4}-\d\d-\d\d /.test(cell) ? 'yesterday' : cell)))
  writeFileSync(file, [[...appsflyerHeadings], ...cells].map((one) => csvLine(one)).join(''))
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const run = (rejected: string) =>
    lab.tributary(['import', file, '--format', 'json', '--rejected', rejected], {
      env: { TRIBUTARY_URL: url, TRIBUTARY_KEY: adminKey },
    })
  const [first, other] = [join(lab.home, 'rejected.csv'), join(lab.home, 'other.csv')]
  const before = readFileSync(file, 'utf8')
  const overInput = await run(file)
  assert.equal(overInput.code, 2)
  assert.match(overInput.err, /exists and is no list of rejected lines/)
  assert.equal(readFileSync(file, 'utf8'), before)
  const cut = await run(first)
  assert.equal(cut.code, 1)
  assert.match(cut.err, /Start the import again/)
  const { code, out, err } = await run(other)
  assert.equal(code, 1, err)
  assert.equal(readFileSync(other, 'utf8').trim().split('\r\n').length, 2, 'the heading and the line')
  const told = JSON.parse(out)
  assert.equal(imports, 3, 'installs and sign-ups were sent once')
  assert.equal(told.resumed, true)
  assert.deepEqual(told.facts.install, { sent: 30, stored: 30, duplicate: 0, refused: 0 })
  assert.deepEqual(told.facts.event, { sent: 30, stored: 30, duplicate: 0, refused: 0 })
  assert.deepEqual(told.comparison.differences, [])
})
