import { type ColumnType, type Relation, relations } from '#domain/explore/relations.ts'
import { columnTypes as types } from '#domain/lake/column-types.ts'
import { amountsOf } from '#storage/lake/count-unit.ts'

/** The same in the lines that storage/lake/read-unit.ts makes. */
const lineTypes: Record<ColumnType, string> = { ...types, time: 'BIGINT', decimal: 'VARCHAR', day: 'VARCHAR' }

const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`

const columnsOf = (relation: Relation) =>
  Object.entries(relations[relation]).map(([name, { type }], index) => ({ name, type, line: `c${index}` }))

const ofAds = ['campaign_id', 'ad_set_id', 'ad_creative_id', 'keyword_id']

/** Mostly the install itself, which no compression sees: left out of the files then, and put back by the views. */
const likeInstall = ['person', 'opened_install']

/** Neighbours that are alike make a file small. */
function orderOf(relation: Relation): string {
  const names = Object.keys(relations[relation])
  const order = [...ofAds, 'install', 'name', 'type', 'at'].filter((name) => names.includes(name))
  return order.map((name) => `"${name}"`).join(', ')
}

/** Measured on days of 2,700 and of 27,000 events: the encodings of version 2 make larger files that take several times longer to read. */
const fileOptions =
  'format parquet, parquet_version v1, compression zstd, compression_level 12, write_bloom_filter false, row_group_size 122880'

/** Reads lines of JSON and writes a Parquet file. */
export function writeParquet(relation: Relation, lines: string, file: string): string {
  const columns = columnsOf(relation)
  const install = columns.find(({ name }) => name === 'install')
  const read = columns.map(({ line, type }) => `${line}: ${quoteText(lineTypes[type])}`).join(', ')
  const selected = columns.map(({ name, type, line }) => {
    const value = type === 'time' ? `make_timestamptz(${line})` : `cast(${line} as ${types[type]})`
    const isLeftOut = likeInstall.includes(name) && install !== undefined
    return `${isLeftOut ? `nullif(${value}, ${install.line})` : value} as "${name}"`
  })
  return `
    copy (
      select ${selected.join(', ')}
      from read_json(${quoteText(lines)}, format = 'newline_delimited', columns = {${read}})
      order by ${orderOf(relation)}
    ) to ${quoteText(file)} (${fileOptions})`
}

/** One row: the file, how many rows it has, and the sum of every amount, as JSON. */
export function sumParquet(relation: Relation, file: string): string {
  const sums = amountsOf(relation).map((name) => `${quoteText(name)}, coalesce(sum("${name}"), 0)::varchar`)
  return `select ${quoteText(file)} as file, count(*) as rows, json_object(${sums.join(', ')})::varchar as sums from read_parquet(${quoteText(file)})`
}

/** A view with the name of the relation over its files. */
export function viewOf(
  relation: Relation,
  files: readonly string[],
  nameOf = (column: string): string => column,
): string {
  const columns = columnsOf(relation)
  if (files.length > 0) {
    const names = columns.map(({ name }) => {
      const value = likeInstall.includes(name) ? `coalesce("${name}", install)` : `"${name}"`
      return `${value} as "${nameOf(name)}"`
    })
    return `create view ${relation} as select ${names.join(', ')} from read_parquet([${files.map(quoteText).join(', ')}])`
  }
  const empty = columns.map(({ name, type }) => `cast(null as ${types[type]}) as "${nameOf(name)}"`)
  return `create view ${relation} as select ${empty.join(', ')} where false`
}
