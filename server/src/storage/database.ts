import type pg from 'pg'
import type { TransactionOptions } from './pool-mode.ts'
import type { Sql } from './sql.ts'

/** Runs queries: the pool, or one transaction, whose queries can be issued together: they are pipelined, and run one after the other. */
export type Queryable = {
  many: <Row extends object>(statement: Sql) => Promise<Row[]>
  /** The first row, if any. */
  maybe: <Row extends object>(statement: Sql) => Promise<Row | undefined>
  /** The only row; a missing one is a bug. */
  one: <Row extends object>(statement: Sql) => Promise<Row>
  /** The number of affected rows. */
  run: (statement: Sql) => Promise<number>
}

/** One PostgreSQL server. */
export type Node = Queryable & {
  transaction: <Result>(
    work: (transaction: Queryable) => Promise<Result>,
    options?: TransactionOptions,
  ) => Promise<Result>
  /** Several queries on one snapshot, on a standby if there is one. */
  snapshot: <Result>(work: (snapshot: Queryable) => Promise<Result>) => Promise<Result>
  /** Fails with ResultTooLarge if the rows of a statement take more memory than they may. */
  bounded: Queryable
  /** For reads that take long: on a standby, if there is one that has everything. */
  reads: Queryable
  pool: pg.Pool
  /** Its connections are sessions of PostgreSQL: for LISTEN and session locks. The same as `pool` unless that leads to a pooler. */
  direct: pg.Pool
  close: () => Promise<void>
}

/** `worker`: its name; undefined: the coordinator, or a single server. */
type NodeWork = (node: Database, projectIds: readonly number[], worker: string | undefined) => Promise<void>

/** The servers of a cluster. A database of one server is its own only node. */
export type Nodes = {
  /**
   * The server that has the project's rows: work of one project is planned and committed there.
   * Other servers give the same results, only slower: it does not matter if a project has just moved.
   * A worker has no local tables.
   */
  of: (projectId: number) => Database
  /**
   * Calls `work` for every server with the projects that it has, at the same time. If one fails, the others still end; then its failure is thrown.
   * On a cluster, a project that another service has made is known within a second; with `newest`, ids of projects to come are included.
   */
  eachNode: (work: NodeWork, which?: 'known' | 'newest') => Promise<void>
  /** The servers besides the coordinator that have projects, by name. */
  workers: () => Promise<ReadonlyMap<string, Database>>
}

/** The database: one server, or the coordinator of a cluster, through which everything can be read and written. */
export type Database = Node & Nodes

export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

export function connectionAt(url: string | undefined): Connection | undefined {
  return url === undefined ? undefined : { connectionString: url }
}
