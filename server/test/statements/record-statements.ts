import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { flatten, type Sql } from '#storage/sql.ts'
import { findSite } from './find-site.ts'
import { shapeOf } from './shape-of.ts'

export type RecordedStatement = { site: string; text: string }

let isRecording = false

/** Appends each statement of the service, once per shape and worker, with the function that issues it. */
export function recordStatements(directory: string): void {
  if (isRecording) return
  isRecording = true
  mkdirSync(directory, { recursive: true })
  const file = path.join(directory, `${process.pid}.jsonl`)
  const texts = new Set<string>()
  const shapes = new Set<string>()
  subscribe('tributary.statement', (statement) => {
    const { text } = flatten(statement as Sql)
    // Before the shape, which costs more.
    if (texts.has(text)) return
    texts.add(text)
    const site = findSite(stackHere())
    if (site === undefined) return
    const shape = `${site} ${shapeOf(text)}`
    if (shapes.has(shape)) return
    shapes.add(shape)
    appendFileSync(file, `${JSON.stringify({ site, text } satisfies RecordedStatement)}\n`)
  })
}

function stackHere(): string {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 30
  const { stack = '' } = new Error('here')
  Error.stackTraceLimit = stackTraceLimit
  return stack
}
