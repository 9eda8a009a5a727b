import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { chromiumArguments, chromiumPath } from './launch-chromium.ts'

/** A browser with its profile on disk that can be killed with all its processes. */
export async function openKillableBrowser(profile: string) {
  const args = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...chromiumArguments]
  const child = spawn(chromiumPath ?? '', args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    // The whole group: storage runs in a separate process.
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  onTestFinished(kill)
  const address = await addressOf(child)
  // Chromium stops when it cannot write its log.
  child.stderr?.resume()
  const browser = await chromium.connectOverCDP(address, { timeout: 120_000 })
  return { context: browser.contexts()[0] as BrowserContext, kill }
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('Chromium has no stderr')
  for await (const line of createInterface(stderr)) {
    const address = /^DevTools listening on (\S+)/.exec(line)?.[1]
    if (address !== undefined) return address
  }
  throw new Error('Chromium did not start')
}
