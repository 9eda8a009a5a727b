import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { chromiumArguments, chromiumPath } from '@tributary/service/test/support/launch-chromium.ts'
import { type BrowserContext, chromium } from 'playwright-core'
import { onTestFinished } from 'vitest'

/** A browser with its profile on disk that can be killed with all its processes. */
export async function openKillableBrowser(profile: string) {
  const browser = launch(profile)
  // Now and then a Chromium that follows a killed one takes the connection and says nothing: the next one talks.
  return connect(browser, 40_000).catch(async () => {
    await browser.kill()
    return connect(launch(profile), 120_000)
  })
}

type Launched = { child: ChildProcess; kill: () => Promise<void> }

function launch(profile: string): Launched {
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
  return { child, kill }
}

async function connect({ child, kill }: Launched, timeout: number) {
  const address = await addressOf(child)
  // Chromium stops when it cannot write its log.
  child.stderr?.resume()
  const browser = await chromium.connectOverCDP(address, { timeout })
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
