import { setTimeout as delay } from 'node:timers/promises'
import { relationsOf, type SqlTableName, sqlName, sqlTables } from '#domain/sql/tables.ts'
import { catchUp } from './ask-lake.ts'
import type { LakeQuestion, SqlOutcome, SqlQuestion } from './lake.ts'
import { openSandbox, type Sandbox } from './process/open-sandbox.ts'
import type { SandboxLimits, SandboxReply } from './process/sandbox-request.ts'
import { type ProjectLake, pollChanges, stateOf } from './project-lake.ts'
import { readViews } from './read-views.ts'
import { sqlSetup } from './sql-setup.ts'

/** Nothing else can answer: it writes more than for a question that PostgreSQL answers too. */
const mostUnits = 1_000
const always = { from: null, to: null }
const known = sqlTables.map(({ name }) => name)

/** `fill` writes what the lake never had of the project, and `waitMs` is how long that may take. */
type Asked = SqlQuestion & { fill: () => Promise<unknown>; waitMs: number }

/** Answers one statement in a process of its own. */
export async function askSql(
  project: ProjectLake,
  limits: SandboxLimits,
  question: Asked,
): Promise<SqlOutcome> {
  const outcome = await ask(project, limits, question)
  // A file that was replaced before it was opened is not there any more.
  return 'refused' in outcome && outcome.refused === 'files' ? ask(project, limits, question) : outcome
}

async function ask(project: ProjectLake, limits: SandboxLimits, question: Asked): Promise<SqlOutcome> {
  const { sql, signal } = question
  const sandbox = await openSandbox(limits)
  if (sandbox === undefined) return { refused: 'off' }
  signal.addEventListener('abort', sandbox.kill, { once: true })
  try {
    signal.throwIfAborted()
    const checked = await timed(sandbox, question, () => sandbox.ask({ check: { sql, known } }))
    if (!('tables' in checked)) return asOutcome(checked)
    const relations = wanted(checked.tables)
    await pollChanges(project)
    if (!(await isFilled(project, question))) return { refused: 'filling' }
    if (!(await catchUp(project, relations, { mostUnits, waitMs: question.waitMs })))
      return { refused: 'behind' }
    signal.throwIfAborted()
    return await run(project, sandbox, { question, tables: checked.tables, relations })
  } finally {
    signal.removeEventListener('abort', sandbox.kill)
    sandbox.kill()
  }
}

/** A new project does not wait for the lake's next turn. False: it takes longer. */
async function isFilled(project: ProjectLake, { fill, waitMs }: Asked): Promise<boolean> {
  if (stateOf(project).isComplete) return true
  const filled = fill().then(() => stateOf(project).isComplete)
  return Promise.race([filled, delay(waitMs, false, { ref: false })])
}

type Running = { question: SqlQuestion; tables: SqlTableName[]; relations: LakeQuestion['relations'] }

async function run(project: ProjectLake, sandbox: Sandbox, running: Running): Promise<SqlOutcome> {
  const { question, tables, relations } = running
  const { sql, timezone, maxRows, maxBytes } = question
  const { setup, paths, rowsRead } = readViews(project, relations, sqlName)
  const statements = [...setup.map((statement) => ({ sql: statement })), ...sqlSetup(tables, question)]
  const began = performance.now()
  const replied = await timed(sandbox, question, () =>
    sandbox.ask({ run: { sql, timezone, paths, setup: statements, maxRows, maxBytes } }),
  )
  if (!('rows' in replied)) return asOutcome(replied)
  return { ...replied.rows, rowsRead, milliseconds: Math.round(performance.now() - began) }
}

/** Every relation that the tables are made of, whole. */
function wanted(tables: readonly SqlTableName[]): LakeQuestion['relations'] {
  return Object.fromEntries(tables.flatMap(relationsOf).map((relation) => [relation, always]))
}

type Timed = Exclude<SandboxReply, { ready: true }> | { ended: 'timeout' | 'crash' }

/** Kills what takes too long. */
async function timed(
  { kill }: Sandbox,
  { timeoutMs, signal }: SqlQuestion,
  asking: () => Promise<SandboxReply | undefined>,
): Promise<Timed> {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, timeoutMs)
  const reply = await asking().finally(() => clearTimeout(timer))
  signal.throwIfAborted()
  if (reply === undefined || 'ready' in reply) return { ended: isLate ? 'timeout' : 'crash' }
  return reply
}

function asOutcome(reply: Timed): SqlOutcome {
  if ('ended' in reply) return { refused: reply.ended }
  if (!('error' in reply)) return { refused: 'crash' }
  const { kind, reason, position } = reply.error
  if (kind === 'memory' || kind === 'files') return { refused: kind }
  return { refused: kind, reason, ...(position !== undefined && { position }) }
}
