import { createHash } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { CampaignOnTheWire } from '@tributary/contract/data-api/campaign'
import type { AttributedUserOnTheWire } from '@tributary/contract/data-api/list-attributed-users'
import { CliError, UsageError } from '#cli-error.ts'
import type { Given } from '#command.ts'
import type { Settings } from '#importers/importer.ts'
import type { Reading, Source, SourceRow } from '#importers/source.ts'
import type { Io } from '#io.ts'
import type { Vendor } from './call-vendor.ts'
import { networkOfCampaign } from './network-of-campaign.ts'
import { pullCampaigns, pullReport, pullUsers, type ReportRow } from './pull.ts'
import { campaignOf, readUser } from './read-user.ts'

/** As in `--from`. */
export const dataApiName = 'data-api'

export const isDataApi = (file: string): boolean => /^https?:\/\//i.test(file)

export function vendorOf(io: Io, { args: [url = ''], options }: Given): Vendor {
  const key = options['from-key'] ?? io.env.TRIBUTARY_FROM_KEY
  if (key === undefined)
    throw new UsageError('--from-key is required: the server key of the service at this URL.')
  if (!URL.canParse(url)) throw new UsageError(`${url} is not a URL.`)
  const onWait = (seconds: number, reason: string) => {
    if (io.width !== undefined) io.err(`\r\u001b[KWaiting ${seconds} s: ${reason}`)
  }
  return { url: url.replace(/\/+$/, ''), key, signal: io.signal, onWait }
}

export type Pulled = {
  source: Source
  campaigns: readonly CampaignOnTheWire[]
  /** By display id. */
  users: ReadonlyMap<string, number>
  report: readonly ReportRow[]
  /** Why there is no report. */
  reportFault: string | undefined
  close: () => void
}

type Line = { campaign: string; user: AttributedUserOnTheWire }

/** Pulls everything once into a file that only its owner can read: the rows are read several times. */
export async function openDataApi(vendor: Vendor, settings: Settings, today: string): Promise<Pulled> {
  const campaigns = await pullCampaigns(vendor)
  if (campaigns.length === 0) throw new CliError(`${vendor.url} has no campaigns.`)
  const folder = mkdtempSync(join(tmpdir(), 'tributary-pull-'))
  const close = () => rmSync(folder, { recursive: true, force: true })
  const file = join(folder, 'users.ndjson')
  try {
    const { users, digest } = await pullIntoFile(vendor, campaigns, file)
    const { report, reportFault } = await readReport(vendor, today)
    const networks = networksOf(campaigns, report)
    const source = {
      name: vendor.url,
      vendor: 'Data API',
      size: statSync(file).size,
      timezone: 'UTC',
      fingerprint: `${vendor.url} ${digest} ${settings.withoutDeviceIds}`,
      campaigns: campaigns.map((campaign) =>
        campaignOf({ campaign, network: networks.get(campaign.display_id) ?? '' }),
      ),
      rows: ({ onBytes }: Reading) => rowsOf({ file, campaigns, networks, settings }, onBytes),
    }
    return { source, campaigns, users, report, reportFault, close }
  } catch (error) {
    close()
    throw error
  }
}

/** Only figures depend on the report: without it, everything else can still be imported. */
async function readReport(vendor: Vendor, today: string) {
  try {
    const { rows } = await pullReport(vendor, { from: '2000-01-01', to: today })
    return { report: rows, reportFault: undefined }
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    return { report: [], reportFault: error.message }
  }
}

async function pullIntoFile(vendor: Vendor, campaigns: readonly CampaignOnTheWire[], file: string) {
  const users = new Map<string, number>()
  const digest = createHash('sha256')
  const handle: FileHandle = await open(file, 'wx', 0o600)
  try {
    for (const { display_id } of campaigns)
      for await (const page of pullUsers(vendor, display_id)) {
        const text = page.map((user) => `${JSON.stringify({ campaign: display_id, user })}\n`).join('')
        digest.update(text)
        await handle.write(text)
        users.set(display_id, (users.get(display_id) ?? 0) + page.length)
      }
  } finally {
    await handle.close()
  }
  return { users, digest: digest.digest('hex') }
}

type Networks = ReadonlyMap<string, string>

function networksOf(campaigns: readonly CampaignOnTheWire[], report: readonly ReportRow[]): Networks {
  const codes = new Map(report.map((row) => [row.display_id, row.ad_network_code ?? '']))
  return new Map(
    campaigns.map((campaign) => [
      campaign.display_id,
      networkOfCampaign(campaign, codes.get(campaign.display_id)),
    ]),
  )
}

type Spool = {
  file: string
  campaigns: readonly CampaignOnTheWire[]
  networks: Networks
  settings: Settings
}

const batchSize = 1_000

async function* rowsOf(
  { file, campaigns, networks, settings }: Spool,
  onBytes: (bytes: number) => void,
): AsyncGenerator<readonly SourceRow[]> {
  const byId = new Map(campaigns.map((campaign) => [campaign.display_id, campaign]))
  const stream = createReadStream(file)
  let rows: SourceRow[] = []
  let line = 0
  for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1
    const { campaign: displayId, user } = JSON.parse(text) as Line
    const campaign = byId.get(displayId)
    if (campaign === undefined) continue
    const pulled = { campaign, network: networks.get(displayId) ?? '', user }
    rows.push({ line, result: readUser(pulled, settings) })
    if (rows.length < batchSize) continue
    yield rows
    onBytes(stream.bytesRead)
    rows = []
  }
  yield rows
  onBytes(stream.bytesRead)
}
