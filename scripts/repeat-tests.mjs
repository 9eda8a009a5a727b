// Runs `npm test` again and again, each time in a fresh clone of the last commit, every second time beside two busy
// loops, and prints a table: npm run test:repeat [-- <runs>]
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

const runs = Number(process.argv[2] ?? 10)
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
  const clone = join(directory, 'tributary')
  must('git', ['clone', '--quiet', root, clone], directory)
  must('npm', ['ci', '--silent', '--no-audit', '--no-fund'], clone)
  const loops = isBusy ? Array.from({ length: busyLoops }, startLoop) : []
  const started = Date.now()
  const { code, output } = await capture('npm', ['test', '--silent'], clone)
  const minutes = ((Date.now() - started) / 60_000).toFixed(1)
  for (const loop of loops) loop.kill()
  const result = code === 0 ? lastLine(output) : `exit ${code}: ${lastLine(output)}`
  const cells = [run, isBusy ? 'busy' : 'quiet', minutes, result]
  if (code === 0) {
    rmSync(directory, { recursive: true, force: true })
    return { code, cells, line: cells.join('  ') }
  }
  const log = join(directory, 'output.log')
  writeFileSync(log, output)
  return { code, cells, line: `${cells.join('  ')}  (see ${log})` }
}

function startLoop() {
  return spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
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
