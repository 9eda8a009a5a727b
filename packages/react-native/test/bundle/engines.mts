import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import vm from 'node:vm'

/** Where the app's JavaScript runs. What it prints arrives line by line. */
export type Engine = { evaluate(code: string): void; close(): Promise<void> }

type OpenEngine = (onLine: (line: string) => void) => Engine

const binaries: Record<string, string> = { 'linux-x64': 'linux64-bin', 'darwin-x64': 'osx-bin' }

const hermes = path.join(
  import.meta.dirname,
  '../../node_modules/hermes-engine-cli',
  binaries[`${process.platform}-${process.arch}`] ?? 'none',
  'hermes',
)

/** Hermes itself where there is a program of it for this machine; otherwise Node, in a context with nothing of Node in it. */
export function chooseEngine(): { name: string; open: OpenEngine } {
  if (existsSync(hermes)) return { name: 'Hermes 0.12', open: openHermes }
  return { name: 'a Node context (no Hermes for this machine)', open: openContext }
}

/** Its prompt takes one line of code at a time, and runs all promises before the next. */
const openHermes: OpenEngine = (onLine) => {
  const child = spawn(hermes, [], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  createInterface(child.stdout).on('line', onLine)
  return {
    evaluate: (code) => child.stdin.write(`void (0, eval)(${JSON.stringify(code)})\n`),
    close: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const openContext: OpenEngine = (onLine) => {
  const context = vm.createContext({ print: onLine })
  let isOpen = true
  return {
    evaluate: (code) => {
      if (isOpen) vm.runInContext(code, context)
    },
    close: async () => {
      isOpen = false
    },
  }
}
