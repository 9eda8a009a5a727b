import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { createInterface } from 'node:readline'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImportSummary } from '@tributary/contract/manage-api/facts/import'
import { ndjson } from '@tributary/contract/manage-api/ndjson'

export type Sending = {
  url: string
  project: number
  adminToken: string
  body: Readable
  onSent: (bytes: number) => void
  onApplied: (applied: number, lines: number) => void
}

/** The summary of the import, or the error of the service. */
export type Sent = { summary: ImportSummary } | { status: number; msg: string }

type ResponseLine = { applied?: number; lines?: number; status?: number; msg?: string; data?: ImportSummary }

/** Uses node:http, because fetch gives up on responses that take longer than five minutes. */
export async function sendHistory(sending: Sending): Promise<Sent> {
  const target = new URL(`${sending.url}/api/manage/projects/${sending.project}/import?progress=true`)
  const request = (target.protocol === 'https:' ? https : http).request(target, {
    method: 'POST',
    headers: { authorization: `Bearer ${sending.adminToken}`, 'content-type': ndjson },
  })
  const responded = once(request, 'response') as Promise<[http.IncomingMessage]>
  const uploaded = pipeline(sending.body, countBytes(sending.onSent), request)
  // A refusal may arrive before the file is sent completely: then the rest does not matter.
  uploaded.catch(() => undefined)
  const [response] = await responded.catch(async (error: unknown) => {
    await uploaded
    throw error
  })
  const last = await readResponse(response, sending)
  if (last.data !== undefined) return { summary: last.data }
  request.destroy()
  return { status: last.status ?? response.statusCode ?? 0, msg: last.msg ?? 'The response is not readable.' }
}

async function readResponse(response: http.IncomingMessage, { onApplied }: Sending): Promise<ResponseLine> {
  let last: ResponseLine = {}
  for await (const line of createInterface({ input: response })) {
    last = read(line)
    if (last.applied !== undefined && last.lines !== undefined) onApplied(last.applied, last.lines)
  }
  // The service stopped midway: the last line is progress, not a result.
  return last.applied === undefined ? last : { msg: 'The service stopped before the import was complete.' }
}

function read(line: string): ResponseLine {
  try {
    return JSON.parse(line) as ResponseLine
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
