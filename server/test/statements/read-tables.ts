import { findKnownProjects, type KnownProject } from './find-known-projects.ts'
import type { TableKind } from './table-kinds.ts'
import { aliasOf, type Fields, fieldsOf, listOf, rangesOf, textOf } from './tree.ts'

export type Verb = 'select' | 'insert' | 'update' | 'delete'

export type TableUse = { table: string; alias: string; kind: TableKind; project: KnownProject | undefined }

type Given = {
  verb: Verb
  fields: Fields
  isTable: (range: Fields) => TableKind | undefined
  known: ReadonlyMap<string, KnownProject>
}

type Tables = { tables: TableUse[]; target?: TableUse; known: ReadonlyMap<string, KnownProject> }

/** The tables of one level, and how it gives the project of each. */
export function readTables({ verb, fields, isTable, known }: Given): Tables {
  const from = [...listOf(fields.fromClause), ...listOf(fields.usingClause)]
  const read = from.flatMap(rangesOf).flatMap((range) => useOf(range, isTable(range)))
  const relation = verb === 'select' ? undefined : fieldsOf(fields.relation)
  // A CTE has no rows to write: its name in this place is a table's.
  const [target] =
    relation === undefined ? [] : useOf(relation, isTable({ ...relation, schemaname: 'public' }))
  const inWhere = target !== undefined && verb !== 'insert' ? [target, ...read] : read
  const projects = findKnownProjects({ fields, aliases: inWhere.map(({ alias }) => alias), known })
  const resolve = (use: TableUse): TableUse => ({ ...use, project: projects.get(use.alias) })
  return {
    tables: read.map(resolve),
    ...(target !== undefined && { target: verb === 'insert' ? target : resolve(target) }),
    known: projects,
  }
}

function useOf(range: Fields, kind: TableKind | undefined): TableUse[] {
  return kind === undefined
    ? []
    : [{ table: textOf(range.relname), alias: aliasOf(range), kind, project: undefined }]
}
