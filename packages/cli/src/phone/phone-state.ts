import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Io } from '#io.ts'
import { loginFile } from '#settings.ts'
import type { Platform } from './click-link.ts'

/** A phone between two commands: who it is, and what the store told its app. */
export type PhoneState = {
  platform: Platform
  installInstanceId: string
  /** GAID or IDFV. */
  deviceId: string
  /** The Play referrer of the last click. */
  referrer?: string
  userId?: string
}

export type Place = { url: string; projectId: number; name: string }

export function newPhone(platform: Platform): PhoneState {
  return { platform, installInstanceId: randomUUID(), deviceId: randomUUID() }
}

export function readPhone(io: Io, place: Place): PhoneState | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(io, place), 'utf8')) as PhoneState
  } catch {
    return undefined
  }
}

export function savePhone(io: Io, place: Place, phone: PhoneState): void {
  const file = fileOf(io, place)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${JSON.stringify(phone, null, 2)}\n`, { mode: 0o600 })
}

function fileOf(io: Io, { url, projectId, name }: Place): string {
  const plain = (text: string) => text.replaceAll(/[^\w.-]+/g, '_')
  return join(
    dirname(loginFile(io)),
    'phones',
    `${plain(new URL(url).host)}-${projectId}-${plain(name)}.json`,
  )
}
