import { UsageError } from '#cli-error.ts'
import type { Given } from '#command.ts'
import type { Io } from '#io.ts'
import { type Project, pickProject } from '#pick-project.ts'
import { type Connection, connectionOf } from '#settings.ts'
import { type Comparison, compare } from './compare/compare.ts'
import { converterTo } from './compare/convert.ts'
import { readOurs } from './compare/read-ours.ts'
import { readRates } from './compare/read-rates.ts'
import { describePulled } from './data-api/describe-pulled.ts'
import { moveSpend } from './data-api/move-spend.ts'
import { dataApiName, isDataApi, openDataApi, type Pulled, vendorOf } from './data-api/open-data-api.ts'
import { describeComparison, describeCounts, describeSurvey } from './describe.ts'
import { type MovedIn, moveIn } from './move-in.ts'
import { hashText } from './read/fact-id.ts'
import { isZone } from './read/zone-offset.ts'
import { openSource, type Source, type Wanted } from './source.ts'

/** `tributary import` of a vendor's files. Resolves to the number of lines that are not stored. */
export async function importVendor(io: Io, given: Given): Promise<number> {
  const connection = connectionOf(io, given)
  const project = await pickProject(connection)
  const wanted = wantedOf(given, project)
  const opened = await openSources(io, given, wanted)
  try {
    return await importSources(io, given, { connection, project, ...opened })
  } finally {
    opened.pulled?.close()
  }
}

type Opened = { sources: readonly Source[]; pulled?: Pulled }

/** Files, or the base URL of a data API. */
async function openSources(io: Io, given: Given, wanted: Wanted): Promise<Opened> {
  const [first = '', ...more] = given.args
  if (!isDataApi(first)) {
    if (wanted.from === dataApiName)
      throw new UsageError(`${first} is not a URL: a data API is imported by its URL.`)
    const sources: Source[] = []
    for (const file of given.args) sources.push(await openSource(file, wanted))
    return { sources }
  }
  if (more.length > 0) throw new UsageError('Import from one URL at a time, without files.')
  const settings = { ...wanted.settings, fileName: first, decimalComma: false, wantsPeople: true }
  const pulled = await openDataApi(vendorOf(io, given), settings, io.now().toISOString().slice(0, 10))
  return { sources: [pulled.source], pulled }
}

type Importing = Opened & { connection: Connection; project: Project }

async function importSources(
  io: Io,
  given: Given,
  { connection, project, sources, pulled }: Importing,
): Promise<number> {
  const isDryRun = given.options['dry-run'] !== undefined
  const rejectedFile = given.options.rejected ?? 'rejected.csv'
  const moved = await moveIn({ io, connection, project, sources, rejectedFile, isDryRun })
  const comparison = isDryRun ? undefined : await compareWithReport(connection, project, moved)
  const refused = Object.values(moved.counts).reduce((sum, one) => sum + one.refused, 0)
  const lost = moved.survey.rejected + refused
  await io.out(
    given.options.format === 'json'
      ? toJson(moved, comparison)
      : describe({ sources, moved, comparison, project, isDryRun, ...(lost > 0 && { rejectedFile }) }) +
          (pulled === undefined ? '' : `\n${describePulled(pulled)}`),
  )
  const since = given.options['spend-since']
  if (pulled !== undefined && since !== undefined && !isDryRun) {
    const displayIds = new Map(
      moved.planned.map(({ wantedId = '', displayId = '' }) => [wantedId, displayId]),
    )
    io.err(await moveSpend({ io, vendor: vendorOf(io, given), connection, project, displayIds, since }))
  }
  return lost
}

function wantedOf({ options }: Given, project: Project): Wanted {
  const { timezone, from, decimal } = options
  if (timezone !== undefined && !isZone(timezone))
    throw new UsageError(
      `--timezone ${timezone} is not a time zone. Use a name such as Europe/Berlin, or +02:00.`,
    )
  const currency = (options.currency ?? project.display_currency).toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) throw new UsageError(`--currency ${currency} is not a currency.`)
  const isHashed = options['hash-ids'] !== undefined
  return {
    from,
    timezone,
    decimal,
    settings: {
      timezone: 'UTC',
      currency,
      dateOrder: options['date-order'] as 'dmy' | 'mdy' | undefined,
      hashId: isHashed ? hashText : (id) => id,
      withoutDeviceIds: isHashed,
    },
  }
}

async function compareWithReport(
  connection: Connection,
  project: Project,
  { survey, planned }: MovedIn,
): Promise<Comparison> {
  const displayIds = [...new Set(planned.flatMap(({ displayId }) => displayId ?? []))]
  const ours = await readOurs(connection, project, {
    from: survey.firstDay,
    to: survey.lastDay,
    displayIds,
    eventNames: [...survey.eventNames.keys()],
  })
  const convert = converterTo(project.display_currency, await readRates(connection, project))
  return compare(survey, { planned, ours, convert })
}

type Result = {
  sources: readonly Source[]
  moved: MovedIn
  comparison: Comparison | undefined
  project: Project
  isDryRun: boolean
  rejectedFile?: string
}

function describe({ sources, moved, comparison, project, isDryRun, rejectedFile }: Result): string {
  const vendor = sources[0]?.vendor ?? ''
  const parts = [
    describeSurvey(sources, moved),
    describeCounts(moved, { isDryRun }),
    comparison === undefined
      ? 'Nothing was sent: this was a dry run.\n'
      : describeComparison(comparison, vendor, project),
    rejectedFile === undefined ? '' : `${rejectedFile} has every line that is not stored, with its reason.\n`,
  ]
  return parts.filter((part) => part !== '').join('\n')
}

function toJson(
  { survey, counts, refusedBy, newCampaigns, isResumed }: MovedIn,
  comparison: Comparison | undefined,
): string {
  const { lines, rejected } = survey
  const data = {
    resumed: isResumed,
    lines,
    from: survey.firstDay,
    to: survey.lastDay,
    kinds: Object.fromEntries(survey.kinds),
    repeated: Object.fromEntries(survey.repeated),
    left_out: Object.fromEntries(survey.leftOut),
    rejected: { lines: rejected, reasons: Object.fromEntries(survey.rejectedBy) },
    new_campaigns: newCampaigns.map(({ network, name, networkId, displayId }) => ({
      network: network.code,
      name,
      network_campaign_id: networkId ?? null,
      display_id: displayId ?? null,
    })),
    facts: counts,
    refused: Object.fromEntries(refusedBy),
    ...(comparison !== undefined && {
      comparison: {
        days_and_campaigns: comparison.pairs,
        totals: comparison.totals,
        without_rate: [...comparison.withoutRate].map(([currency, { amount, firstDay, campaigns }]) => ({
          currency,
          amount,
          first_day: firstDay,
          campaigns: [...campaigns],
        })),
        differences: comparison.differences.map(({ campaign, ...rest }) => ({
          ...rest,
          campaign: campaign?.displayId ?? null,
          name: campaign?.name ?? null,
        })),
      },
    }),
  }
  return `${JSON.stringify(data, null, 2)}\n`
}
