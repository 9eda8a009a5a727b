import type { TestProject } from 'vitest/node'
import { type Pooler, startPgBouncer } from './start-pgbouncer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** PgBouncer before the tests' PostgreSQL; undefined: services connect to it directly. */
    pooler: { host: string; port: number } | undefined
  }
}

let started: Pooler | undefined

export async function setup(project: TestProject): Promise<void> {
  started = await startPgBouncer(project.getProvidedContext().postgres)
  const { host, port } = started
  project.provide('pooler', { host, port })
}

export async function teardown(): Promise<void> {
  await started?.stop()
}
