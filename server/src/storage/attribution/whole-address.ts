import { type Sql, sql } from '#storage/sql.ts'

/** A network (`192.0.2.0/24`, `2001:db8:1::/48`) instead of an address: see storage/privacy/reduce-facts.ts. */
export const isReduced = (address: Sql): Sql => sql`${address} like '%/%'`

/** Null if it is reduced: networks that are equal say nothing about two phones. */
export const wholeAddress = (address: Sql): Sql =>
  sql`case when not ${isReduced(address)} then ${address} end`
