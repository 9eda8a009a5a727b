// Runs `npm test` again and again, each time in a fresh clone of the last commit, every second time beside two busy
// loops, and prints a table: npm run test:repeat [-- [<runs>] [<arguments of npm test>]]
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from './bootstrap.mjs'

const [first = '', ...others] = process.argv.slice(2)
const isCount = /^\d+$/.test(first)
const runs = isCount ? Number(first) : 10
const chosen = isCount ? others : [first, ...others].filter((arg) => arg !== '')
const busyLoops = 2
const rows = []
let red = 0
for (let run = 1; run <= runs; run += 1) {
  const row = await runOnce(run, run % 2 === 0)
  rows.push(row)
  console.log(row.line)
  if (row.code !== 0) red += 1
}
console.log('\n| run | machine | minutes | result |\n|---|---|---|---|')
for (const { cells } of rows) console.log(`| ${cells.join(' | ')} |`)
console.log(red === 0 ? `All ${runs} runs passed.` : `${red} of ${runs} runs failed.`)
process.exitCode = red === 0 ? 0 : 1

async function runOnce(run, isBusy) {
  const directory = mkdtempSync(join(tmpdir(), 'tributary-repeat-'))
  try {
    const clone = join(directory, 'tributary')
    must('git', ['clone', '--quiet', root, clone], directory)
    must('npm', ['ci', '--silent', '--no-audit', '--no-fund'], clone)
    const loops = isBusy ? Array.from({ length: busyLoops }, startLoop) : []
    const started = Date.now()
    const { code, output } = await capture('npm', ['test', '--silent', '--', ...chosen], clone)
    const minutes = ((Date.now() - started) / 60_000).toFixed(1)
    await Promise.all(loops.map((loop) => loop.terminate()))
    const cells = [run, isBusy ? 'busy' : 'quiet', minutes, lastLine(output)]
    return {
      code,
      cells,
      line: [...cells, code === 0 ? '' : `(exit ${code}, see ${keep(output)})`].join('  '),
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** A thread: it ends with this process, however that ends. */
function startLoop() {
  return new Worker('for (;;);', { eval: true })
}

/** What a run that failed wrote, in a file that stays. */
function keep(output) {
  const log = join(mkdtempSync(join(tmpdir(), 'tributary-repeat-log-')), 'output.log')
  writeFileSync(log, output)
  return log
}

function must(command, args, cwd) {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}

function capture(command, args, cwd) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    child.on('close', (code) => resolve({ code, output }))
  })
}

function lastLine(output) {
  return output.trimEnd().split('\n').at(-1)
}
