import { expect, test } from 'vitest'
import type { App } from '#app.ts'
import { sql } from '#storage/sql.ts'
import { askStatement } from './ask-statement.ts'

type LakeAnswer = Awaited<ReturnType<NonNullable<App['lake']>['ask']>>

const two: LakeAnswer = { columns: ['n'], rows: [[2]], isCut: false, rowsRead: 5, milliseconds: 1 }

/** PostgreSQL takes too long; the lake answers in turn. */
function slowApp(...answers: LakeAnswer[]): App {
  const database = {
    many: async () => [],
    transaction: async () => {
      throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
    },
  }
  return { db: { of: () => database }, lake: { ask: async () => answers.shift() } } as unknown as App
}

const ask = (app: App, signal = new AbortController().signal) =>
  askStatement(app, { projectId: 1, compile: () => sql`select 2 as n`, signal })

test('the lake is asked again once PostgreSQL has taken too long: it may have caught up', async () => {
  expect(await ask(slowApp(undefined, two))).toEqual({ engine: 'duckdb', rows: [{ n: 2 }], rowsRead: 5 })
  expect(await ask(slowApp(undefined, undefined))).toBe(undefined)
})

test('not for a question that nobody waits for', async () => {
  expect(await ask(slowApp(undefined, two), AbortSignal.abort())).toBe(undefined)
})
