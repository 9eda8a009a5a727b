import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { checkSql, openSandboxDatabase, prepareSelect } from './sandbox-database.ts'
import { readSandboxError } from './sandbox-error.ts'
import type { SandboxLimits, SandboxReply, SandboxRequest } from './sandbox-request.ts'
import { readSandboxRows } from './sandbox-rows.ts'

// A program for one statement of somebody whom nobody trusts: whatever it leaves ends with the process.
const limits: SandboxLimits = JSON.parse(process.argv[2] ?? '')
setPriority(15)
endFirst()

// DuckDB's own limit does not count everything: long texts and lists are outside of it.
setInterval(() => {
  if (process.memoryUsage.rss() > limits.most * 1_048_576) reply({ error: { kind: 'memory', reason: '' } })
}, 10)

/** If the machine runs out of memory, this process goes before the service and its database. */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not on Linux.
  }
}

async function check({ sql, known }: Extract<SandboxRequest, { check: unknown }>['check']): Promise<void> {
  const connection = await openSandboxDatabase(limits, { paths: [], timezone: 'UTC' })
  const checked = await checkSql(connection, sql, known)
  reply('tables' in checked ? checked : { error: { kind: 'sql', ...checked } })
}

async function run(request: Extract<SandboxRequest, { run: unknown }>['run']): Promise<void> {
  const connection = await openSandboxDatabase(limits, request)
  for (const { sql, json } of request.setup)
    await connection.run(sql, json === undefined ? undefined : [json]).catch(refuseSetup)
  const prepared = await prepareSelect(connection, request.sql)
  if (prepared === undefined)
    reply({ error: { kind: 'sql', reason: 'Only one SELECT statement is allowed.' } })
  else reply({ rows: await readSandboxRows(await prepared.stream(), request) })
}

/** An error in our own statements is not about the caller's. */
function refuseSetup(error: unknown): never {
  const read = readSandboxError(error)
  throw read.kind === 'sql' ? new Error(read.reason) : error
}

let isAnswered = false

/** Ends with its last word, at once: threads of DuckDB may still be at work. */
function reply(message: SandboxReply): void {
  if (isAnswered || process.send === undefined) return
  isAnswered = 'rows' in message || 'error' in message
  process.send(message, () => {
    if (isAnswered) process.kill(process.pid, 'SIGKILL')
  })
}

process.on('message', (request: SandboxRequest) => {
  const done = 'check' in request ? check(request.check) : run(request.run)
  done.catch((error: unknown) => reply({ error: readSandboxError(error) }))
})
process.on('disconnect', () => process.exit())
reply({ ready: true })
