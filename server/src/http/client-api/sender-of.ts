import { platforms } from '@tributary/contract/platforms'
import type { Sender } from '#storage/access/used-signatures.ts'
import type { Fields } from './arrival.ts'
import { isFields } from './without-empty.ts'

// The library puts what it knows about the phone into the first call of a batch.
const calledFirst = 3

/** Which app sent a request, as far as its first calls say. */
export function senderOf(body: Fields): Sender {
  const calls = Array.isArray(body.calls) ? body.calls.slice(0, calledFirst) : []
  const bodies = [body, ...calls.map((call) => (isFields(call) ? call.body : undefined))].filter(isFields)
  const devices = bodies.map(({ device_data }) => device_data).filter(isFields)
  const versions = [
    ...bodies.map(({ app_version }) => app_version),
    ...devices.flatMap(({ app_version, version }) => [app_version, version]),
  ]
  return {
    platform: bodies.map(({ platform }) => platformOf(platform)).find((found) => found !== '') ?? '',
    appVersion: versions.map(versionText).find((text) => text !== '') ?? '',
  }
}

function platformOf(given: unknown): string {
  const text = typeof given === 'string' ? given.trim().toUpperCase() : ''
  return platforms.find((name) => name === text) ?? ''
}

function versionText(given: unknown): string {
  const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : ''
  return /^[\w.+() -]{1,40}$/.test(text) ? text : ''
}
