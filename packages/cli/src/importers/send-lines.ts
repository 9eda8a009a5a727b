import type { ImportSummary } from '@tributary/contract/manage-api/facts/import'
import { callService, ServiceRefused } from '#call-service.ts'
import { CliError } from '#cli-error.ts'
import { inProject, type Project } from '#pick-project.ts'
import type { Connection } from '#settings.ts'

type Applied = { applied: number; lines: number }
type Refused = { refused: { line: number; reason: string } }
type End = { status: number; msg: string; data: ImportSummary }

export type Listener = {
  onApplied: (applied: number, lines: number) => void
  /** Every refused line, by its number among those sent. */
  onRefused?: (line: number, reason: string) => void
  signal: AbortSignal
}

/** Sends lines to the import, and follows what becomes of them. */
export async function sendLines(
  connection: Connection,
  project: Project,
  body: ReadableStream,
  listener: Listener,
): Promise<ImportSummary> {
  const response = await callService(connection, {
    method: 'POST',
    path: inProject(project, '/import'),
    query: { progress: 'true', ...(listener.onRefused !== undefined && { refusals: 'all' }) },
    body,
    contentType: 'application/x-ndjson',
    signal: listener.signal,
  })
  const end = await followProgress(response, listener)
  if (end === undefined) throw new CliError('The import broke off. Send it again.')
  if (end.status >= 400) throw new ServiceRefused(end.status, `${end.msg} (${end.status})`)
  return end.data
}

async function followProgress(
  response: Response,
  { onApplied, onRefused }: Listener,
): Promise<End | undefined> {
  let text = ''
  let end: End | undefined
  const hear = (line: string) => {
    if (line.trim() === '') return
    const told = JSON.parse(line) as Applied | Refused | End
    if ('applied' in told) onApplied(told.applied, told.lines)
    else if ('refused' in told) onRefused?.(told.refused.line, told.refused.reason)
    else end = told
  }
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (text + part).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) hear(line)
  }
  hear(text)
  return end
}
