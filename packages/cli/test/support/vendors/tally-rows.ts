import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MappedFact, Settings } from '#importers/importer.ts'
import { openSource, type SourceRow } from '#importers/source.ts'
import { add, addEvent, type ExpectedTally, emptyTally, type FixtureFile } from './expected-tally.ts'

type Fact<Kind> = Extract<MappedFact, { fact: Kind }>

export const plainSettings: Omit<Settings, 'fileName' | 'decimalComma' | 'wantsPeople'> = {
  timezone: 'UTC',
  dateOrder: undefined,
  currency: 'EUR',
  hashId: (id) => id,
  withoutDeviceIds: false,
}

/** Reads the files as the command does, recognised by their headings. */
export async function readFixture(
  files: readonly FixtureFile[],
  timezone: string,
  settings = plainSettings,
): Promise<{ vendors: Set<string>; results: { file: string; row: SourceRow }[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-fixture-'))
  const vendors = new Set<string>()
  const results: { file: string; row: SourceRow }[] = []
  try {
    for (const { name, text } of files) {
      writeFileSync(join(folder, name), text)
      const wanted = { from: undefined, settings, timezone, decimal: undefined }
      const source = await openSource(join(folder, name), wanted)
      vendors.add(source.vendor)
      for await (const rows of source.rows({ wantsPeople: true, onBytes: () => undefined }))
        results.push(...rows.map((row) => ({ file: name, row })))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  return { vendors, results }
}

export function tallyOf(results: readonly { row: SourceRow }[]): Omit<ExpectedTally, 'reported'> {
  const tally = { ...emptyTally(), rows: results.length }
  const facts = results.flatMap(({ row: { result } }) => ('facts' in result ? result.facts : []))
  const of = <Kind extends MappedFact['fact']>(kind: Kind) =>
    facts.filter((fact): fact is Fact<Kind> => fact.fact === kind)
  const once = <One>(given: readonly One[], key: (one: One) => string) => [
    ...new Map(given.toReversed().map((one) => [key(one), one])).values(),
  ]
  const own = once(
    of('install').filter((one) => !one.isSecondHand),
    ({ id }) => id,
  )
  const known = new Set(own.map(({ id }) => id))
  const others = once(
    of('install').filter((one) => one.isSecondHand && !known.has(one.id)),
    ({ id }) => id,
  )
  for (const { campaign, suspicious } of [...own, ...others]) {
    add(tally.installs, campaign === undefined ? '' : (campaign.name ?? campaign.network))
    if (suspicious) tally.suspicious += 1
  }
  for (const { user } of of('signup')) tally.users.add(user.id)
  for (const { name, data, at } of once(of('event'), ({ id, user, name }) => `${user} ${name} ${id}`)) {
    addEvent(tally, name, at.getTime())
    if (typeof data?.amount === 'number') add(tally.revenue, String(data.currency), data.amount)
  }
  tally.clicks = once(of('click'), ({ id }) => id).length
  tally.opens = once(of('open'), ({ id }) => id).length
  tally.reinstalls = once(of('reinstall'), ({ id }) => id).length
  tally.reengagements = once(of('reengagement'), ({ id }) => id).length
  return tally
}
