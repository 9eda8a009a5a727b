import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { createInterface } from 'node:readline'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ImportSummary, ndjson } from '@tributary/contract/manage-api/facts/import'

export type Sending = {
  url: string
  project: number
  adminToken: string
  body: Readable
  onSent: (bytes: number) => void
  onApplied: (applied: number, lines: number) => void
}

/** What the service made of it, or what it said instead. */
export type Sent = { summary: ImportSummary } | { status: number; msg: string }

type Told = { applied?: number; lines?: number; status?: number; msg?: string; data?: ImportSummary }

/** By hand and not by fetch, which gives up on an answer that takes longer than five minutes. */
export async function sendHistory(sending: Sending): Promise<Sent> {
  const target = new URL(`${sending.url}/api/manage/projects/${sending.project}/import?progress=true`)
  const request = (target.protocol === 'https:' ? https : http).request(target, {
    method: 'POST',
    headers: { authorization: `Bearer ${sending.adminToken}`, 'content-type': ndjson },
  })
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>
  const uploaded = pipeline(sending.body, countBytes(sending.onSent), request)
  // A refusal comes before the whole file is sent: then the rest of it does not matter.
  uploaded.catch(() => undefined)
  const [response] = await answered.catch(async (error: unknown) => {
    await uploaded
    throw error
  })
  const last = await readAnswer(response, sending)
  if (last.data !== undefined) return { summary: last.data }
  request.destroy()
  return { status: last.status ?? response.statusCode ?? 0, msg: last.msg ?? 'The answer cannot be read.' }
}

async function readAnswer(response: http.IncomingMessage, { onApplied }: Sending): Promise<Told> {
  let last: Told = {}
  for await (const line of createInterface({ input: response })) {
    last = read(line)
    if (last.applied !== undefined && last.lines !== undefined) onApplied(last.applied, last.lines)
  }
  // The service went away in the middle: the last line told of progress, not of an end.
  return last.applied === undefined ? last : { msg: 'The service stopped before the import was done.' }
}

function read(line: string): Told {
  try {
    return JSON.parse(line) as Told
  } catch {
    return {}
  }
}

function countBytes(onSent: (bytes: number) => void): Transform {
  let sent = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      sent += chunk.length
      onSent(sent)
      done(null, chunk)
    },
  })
}
