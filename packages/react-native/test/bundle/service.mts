import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

const root = path.join(import.meta.dirname, '../../../..')

/** The real service with a database of its own, and a project with one campaign that was clicked. */
export async function startService(directory: string) {
  const child = spawn(process.execPath, [path.join(root, 'server/src/main.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: directory, RATE_LIMIT_PER_IP: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await ended
  }
  const url = await addressOf(child.stdout)
  const token = readFileSync(path.join(directory, 'admin-token'), 'utf8').trim()
  const manage = async <T,>(method: string, at: string, body?: object): Promise<T> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`${url}/api/manage/projects${at}`, init)
    const { data, msg } = (await response.json()) as { data: T; msg: string }
    if (!response.ok) throw new Error(`${method} ${at}: ${msg}`)
    return data
  }
  return { url, manage, stop }
}

export type Service = Awaited<ReturnType<typeof startService>>

type Project = { id: number; server_key: string; project_token: string; domain: string }

export async function makeProject({ manage }: Service, name: string): Promise<Project> {
  const project = await manage<Project>('POST', '', { name })
  await manage('PATCH', `/${project.id}`, {
    apps: {
      android: { package_name: 'com.acme.shop' },
      ios: { bundle_id: 'com.acme.shop', app_store_id: '1234567890', team_id: 'ABCDE12345' },
    },
  })
  return project
}

/** Somebody clicks a campaign's link on an Android phone. Returns what Google Play would pass on to the app. */
export async function clickLink({ url }: Service, project: Project): Promise<string> {
  const created = await fetch(`${url}/api/v1/create-campaign`, {
    method: 'POST',
    headers: { 'service-key': project.server_key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Spring sale', channel: 'meta', deeplink: 'acme://sale' }),
  })
  const { data } = (await created.json()) as { data: { display_id: string } }
  const click = await fetch(`${url}/l/${project.domain}/${data.display_id}`, {
    redirect: 'manual',
    headers: { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8)' },
  })
  return new URL(click.headers.get('location') ?? '').searchParams.get('referrer') ?? ''
}

async function addressOf(stdout: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stdout)) {
    const address = /API +(http:\S+)\/api\/v1/.exec(line)?.[1]
    if (address === undefined) continue
    stdout.resume()
    return address
  }
  throw new Error('the service ended before it listened')
}
