import { Buffer } from 'node:buffer'

const dayMs = 86_400_000
const start = Date.UTC(2025, 0, 1)
const days = 365

/** Facts per person, one line each. */
const linesPerPerson = 20

// Coprime to any number of lines that ends in zeros: each line comes once, far from the lines it belongs to.
const stride = 7_919 * 104_729

/** A year of facts, unsorted, as an NDJSON body; `count` is a multiple of the lines per person. */
export async function* historyLines(count: number, campaigns: readonly string[]): AsyncGenerator<Buffer> {
  let chunk = ''
  for (let index = 0; index < count; index += 1) {
    const place = Number((BigInt(index) * BigInt(stride)) % BigInt(count))
    chunk += `${JSON.stringify(lineOf(place, campaigns))}\n`
    if (chunk.length < 65_536) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  yield Buffer.from(chunk)
}

function lineOf(place: number, campaigns: readonly string[]): object {
  const person = Math.floor(place / linesPerPerson)
  const nth = place % linesPerPerson
  const installed = start + ((person * 7_919_317) % (days * dayMs))
  const at = (ms: number) => new Date(installed + ms).toISOString()
  const campaign = campaigns[person % campaigns.length]
  const id = `${person}-${nth}`
  const install = `install-${person}`
  const user = `user-${person}`
  if (nth === 0) return { fact: 'click', id, at: at(-60_000), campaign, click_params: clickParams(person) }
  if (nth === 1) return { fact: 'install', id: install, at: at(0), campaign, ...phone(person) }
  if (nth === 2)
    return { fact: 'signup', id, at: at(60_000), install, user: { id: user, name: `Person ${person}` } }
  if (nth < 8) return { fact: 'open', id, at: at(nth * dayMs), install }
  if (nth === 8) return { fact: 'payment', id, at: at(9 * dayMs), user, amount: 9.99, type: 'ONE_TIME' }
  if (nth === 9 && person % 5 === 0) return { fact: 'uninstall', id, at: at(40 * dayMs), install }
  const data = { amount: nth, currency: 'USD', order_id: id }
  return { fact: 'event', id, at: at(nth * 3_600_000), user, name: `event_${nth % 6}`, data }
}

function clickParams(person: number): object {
  return { adset_id: `set-${person % 9}`, ad_id: `ad-${person % 40}` }
}

function phone(person: number): object {
  return {
    platform: person % 2 === 0 ? 'ANDROID' : 'IOS',
    ad_set_id: `set-${person % 9}`,
    ad_creative_id: `ad-${person % 40}`,
    device_data: { device_model: 'Pixel 8', system_version: '15', language: 'en' },
  }
}
