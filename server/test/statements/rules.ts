import { isValue, projectOf } from './find-known-projects.ts'
import { hasBoundMutable, hasMutable, hasVolatile, withoutSubqueries } from './mutable-functions.ts'
import type { Level } from './read-levels.ts'
import type { TableUse } from './read-tables.ts'
import { as, type Fields, fieldsOf, findAll, functionName, listOf, withoutCasts, wordsOf } from './tree.ts'

/** The levels of a statement that reads or writes tables, and its whole tree. */
export type Statement = { levels: readonly Level[]; tree: unknown }

export type Rule = {
  why: string
  /** What breaks the rule, in words of the statement; nothing if it holds. */
  findBreaches: (statement: Statement) => string[]
}

const usesOf = ({ levels }: Statement) =>
  levels.flatMap(({ tables, target }) => (target ? [...tables, target] : tables))

const onNodes = ({ kind }: TableUse) => kind !== 'local'

const writing = ({ levels }: Statement) =>
  levels.flatMap((level) =>
    level.target && onNodes(level.target) ? [{ ...level, target: level.target }] : [],
  )

const unique = (names: readonly string[]) => [...new Set(names)].sort()

function readsWhatItWrites(statement: Statement): string[] {
  const written = writing(statement).map(({ target }) => target.table)
  const read = statement.levels.flatMap(({ tables }) => tables.map(({ table }) => table))
  const twice = written.filter((table, index) => written.indexOf(table) !== index)
  return unique([...written.filter((table) => read.includes(table)), ...twice])
}

function insertsBesideOthers(statement: Statement): string[] {
  const levels = writing(statement)
  return levels.length > 1 || levels.some(({ isInCte }) => isInCte)
    ? unique(levels.filter(({ verb }) => verb === 'insert').map(({ target }) => target.table))
    : []
}

function leavesProjectOpen(statement: Statement): string[] {
  const uses = statement.levels.flatMap(({ verb, tables, target }) =>
    target === undefined || verb === 'insert' ? tables : [...tables, target],
  )
  return unique(
    uses.flatMap(({ kind, project, table }) =>
      kind === 'distributed' && project === undefined ? [table] : [],
    ),
  )
}

function namesManyProjects(statement: Statement): string[] {
  return unique(
    usesOf(statement).flatMap(({ kind, project, table }) =>
      kind === 'distributed' && project === 'list' ? [table] : [],
    ),
  )
}

const isLocking = ({ fields }: Level) => listOf(fields.lockingClause).length > 0

function locksManyProjects({ levels }: Statement): string[] {
  return unique(
    levels
      .filter(isLocking)
      .flatMap(({ tables }) =>
        tables.flatMap(({ kind, project, table }) =>
          kind === 'distributed' && project !== 'parameter' ? [table] : [],
        ),
      ),
  )
}

function modifiesByPlace(statement: Statement): string[] {
  const columns = findAll('ColumnRef', statement.tree).map(({ fields }) => wordsOf(fields).at(-1))
  return columns.includes('ctid') ? unique(writing(statement).map(({ target }) => target.table)) : []
}

function changesProject(statement: Statement): string[] {
  const changed = writing(statement).filter(({ verb, fields }) =>
    verb === 'update' ? namesOf(fields.targetList).includes('project_id') : false,
  )
  return changed.map(({ target }) => target.table)
}

function assignsSubscripts(statement: Statement): string[] {
  const isSubscript = (target: unknown) =>
    findAll('A_Indices', as('A_Indirection', withoutCasts(as('ResTarget', target)?.val))?.indirection)
      .length > 0
  return unique(
    writing(statement).flatMap(({ verb, fields, target }) => {
      const targets = verb === 'update' ? fields.targetList : fieldsOf(fields.onConflictClause)?.targetList
      return listOf(targets).some(isSubscript) ? [target.table] : []
    }),
  )
}

function callsMutable(statement: Statement): string[] {
  return unique(
    writing(statement).flatMap(({ verb, fields, target }) => {
      const conflict = fieldsOf(fields.onConflictClause)
      const changes = verb === 'insert' ? undefined : [fields.targetList, fields.whereClause]
      const isRefused =
        hasVolatile(changes) ||
        hasBoundMutable(withoutSubqueries(changes)) ||
        hasMutable(fields.returningList) ||
        hasMutable([conflict?.targetList, conflict?.whereClause])
      return isRefused ? [target.table] : []
    }),
  )
}

function asksWithinValues(statement: Statement): string[] {
  const inserts = writing(statement).filter(
    ({ verb, fields }) => verb === 'insert' && findAll('SubLink', rowsOf(fields) ?? []).length > 0,
  )
  return unique(inserts.map(({ target }) => target.table))
}

function insertsFromAfar({ levels, ...statement }: Statement): string[] {
  const inserts = writing({ levels, ...statement }).filter(
    ({ verb, target }) => verb === 'insert' && target.kind === 'distributed',
  )
  return unique(inserts.flatMap(({ fields, target }) => (isRouted(fields, levels) ? [] : [target.table])))
}

/** Values of one project each, or a query whose project is a column of a table that the query restricts. */
function isRouted(insert: Fields, levels: readonly Level[]): boolean {
  const select = as('SelectStmt', insert.selectStmt)
  const position = namesOf(insert.cols).indexOf('project_id')
  const rows = rowsOf(insert)
  if (rows !== undefined) return rows.every((row) => isValue(listOf(as('List', row)?.items)[position]))
  if (select === undefined || hasVolatile(select)) return false
  const tables = levels.flatMap((level) => (level.verb === 'select' ? level.tables : []))
  const restricted = tables.flatMap(({ kind, project, alias }) =>
    kind === 'distributed' && project === 'parameter' ? [alias] : [],
  )
  // A column of a CTE or of a subquery is one of a table below it.
  const columns = partsOf(select).map(({ targetList }) => as('ResTarget', listOf(targetList)[position])?.val)
  return restricted.length > 0 && columns.every((column) => projectOf(column, restricted) !== undefined)
}

/** The SELECTs that UNION joins. */
function partsOf(select: Fields): Fields[] {
  const sides = [select.larg, select.rarg].map(fieldsOf).filter((side) => side !== undefined)
  return sides.length === 0 ? [select] : sides.flatMap(partsOf)
}

function rowsOf({ selectStmt }: Fields): unknown[] | undefined {
  const rows = as('SelectStmt', selectStmt)?.valuesLists
  return rows === undefined ? undefined : listOf(rows)
}

function namesOf(targets: unknown): unknown[] {
  return listOf(targets).map((target) => as('ResTarget', target)?.name)
}

function mixesKinds(statement: Statement): string[] {
  const uses = usesOf(statement)
  const local = uses.filter(({ kind }) => kind === 'local')
  return uses.some(({ kind }) => kind === 'distributed') ? unique(local.map(({ table }) => table)) : []
}

function locksOneNode({ tree, levels }: Statement): string[] {
  // The row that is locked with it holds on every node.
  if (levels.some(isLocking)) return []
  return unique(
    findAll('FuncCall', tree)
      .map(functionName)
      .filter((name) => /^pg_(try_)?advisory/.test(name)),
  )
}

export const rules = {
  'reads-what-it-writes': {
    why: 'a statement reads no table that it writes: a cluster may run its parts one after the other, each seeing what the one before has written',
    findBreaches: readsWhatItWrites,
  },
  'inserts-beside-others': {
    why: 'an INSERT stands alone: Citus routes no INSERT in or after a CTE that writes, but runs each as a step of its own',
    findBreaches: insertsBesideOthers,
  },
  'leaves-project-open': {
    why: 'every distributed table is restricted to one project by `project_id = $n`: otherwise all nodes are asked, or Citus refuses',
    findBreaches: leavesProjectOpen,
  },
  'names-many-projects': {
    why: 'only polling reads that go node by node name several projects by `project_id = any ($n)`',
    findBreaches: namesManyProjects,
  },
  'locks-many-projects': {
    why: 'FOR UPDATE and FOR SHARE need one project by `project_id = $n`: Citus locks no rows of several shards',
    findBreaches: locksManyProjects,
  },
  'modifies-by-ctid': {
    why: 'rows are changed by their key: Citus plans no modification by ctid',
    findBreaches: modifiesByPlace,
  },
  'changes-project': {
    why: 'a row stays in its project: Citus moves no row to another shard',
    findBreaches: changesProject,
  },
  'calls-mutable-functions': {
    why: 'now(), random() and the like are parameters: Citus refuses volatile functions in UPDATE and DELETE, and stable ones of columns, in CASE, COALESCE, RETURNING and DO UPDATE',
    findBreaches: callsMutable,
  },
  'assigns-subscripts': {
    why: 'UPDATE assigns no array element as such, `set a = b[1]`: it ends the server of Citus 13.2 (a subquery in FROM may)',
    findBreaches: assignsSubscripts,
  },
  'asks-within-values': {
    why: 'INSERT … VALUES has no subquery: Citus takes INSERT … SELECT instead',
    findBreaches: asksWithinValues,
  },
  'inserts-from-afar': {
    why: 'INSERT … SELECT takes its project from a column of a distributed table that it restricts, and calls no volatile function: otherwise the rows travel through the node that plans it',
    findBreaches: insertsFromAfar,
  },
  'mixes-kinds': {
    why: 'distributed tables and those of the coordinator are not in one statement: a worker does not have the latter',
    findBreaches: mixesKinds,
  },
  'locks-one-node': {
    why: 'services lock rows (project_locks): an advisory lock belongs to one node',
    findBreaches: locksOneNode,
  },
} satisfies Record<string, Rule>

export type RuleName = keyof typeof rules
