// node contract/src/access/write-data-kinds.ts <file>
import { writeFileSync } from 'node:fs'
import { factsMonths } from '#facts-months.ts'
import { seenBy } from './data-kind.ts'
import { dataKinds } from './data-kinds.ts'
import { keptFor } from './kept-for.ts'

const { min, max, ofNewProjects } = factsMonths

const intro = `# Data and privacy: what is stored, why, how long, and who sees it

The dashboard shows this page with a project’s own settings under **Settings → Data and privacy**, and exports it as CSV; \`GET /api/manage/projects/{project}/data-kinds\` returns the same. It is the record that a privacy officer needs (GDPR Art. 30), as far as the service knows it: add who is responsible, and what your app tells its users.
Generated from \`contract/src/access/data-kinds.ts\` by \`npm run generate\`. A test compares it with the tables: a column that can hold text and is not declared fails.

## How long a project remembers

Two settings of a project (\`retention\` of \`PATCH …/projects/{project}\`; admins and owners; in the audit log). Projects from before 0.4.0 keep everything until you choose.

| | new projects | choices |
|---|---|---|
| \`facts_months\` | ${ofNewProjects} | ${min} to ${max}, or null: never |
| \`addresses\` | \`reduced\` | \`reduced\`, \`kept\` |

**Facts** are clicks, impressions, opens and events. Once a month (UTC) ended so many months ago, a job deletes the project’s facts of it within an hour or two, and its files of the [lake](lake.md): in small batches, or the whole month at once where every project of the installation has forgotten it. Installs, users and payments stay. Figures of reports, cohorts and lifetime so far are sums and stay as they are; a rebuild leaves those days alone. A repeated fact is still refused by its key. Explore, SQL, segments, timelines and exports reach back as far as the facts. An imported history is counted, and then deleted as far as it is older: choose \`null\` first to keep it. \`FACT_RETENTION_DAYS\` is an upper limit for all projects ([running.md](running.md#retention)).

**Addresses and user agents** stay whole for the longest matching window (of the project, a network or a campaign; at least a week, which fraud rules compare) and the week after an install in which late evidence can still decide it. Then an address becomes its network: \`203.0.113.0/24\`, \`2001:db8:1::/48\`. User agents are removed: platform, system version and model, which figures and receipts use, have columns of their own. \`ip\`, \`ip_address\` and \`user_agent\` are removed from device data and link parameters, and what a test device’s link knew of the phone. Advertising ids stay.
Reports, fraud figures, receipts and countries do not change. What cannot be computed again afterwards:

- a [replay](attribution.md) skips these installs (\`not_replayed\`); widening a window never brings an address back;
- a first open with device data that comes later no longer decides an install again;
- a country that a newer geo database would know;
- conversions that are sent later have neither address nor user agent, which can lower the match rate at Meta, TikTok, Snapchat and Google.

With a longer window, what is still whole stays so for longer. With a shorter one, the next hour reduces what it no longer needs. A choice of \`kept\` or \`null\` later brings nothing back. Backups hold the whole values until they are removed ([backups.md](backups.md)); exports that were made before are yours.

## What is stored

With the settings of a new project and the default windows.`

const keeping = {
  factsMonths: ofNewProjects,
  installationDays: null,
  reducesAddresses: true,
  wholeDays: 37,
}

const rows = dataKinds.map((kind) => [
  kind.name,
  kind.holds,
  kind.why,
  keptFor(kind.keeps, keeping),
  seenBy[kind.seen],
  kind.leaves,
  kind.erased,
])

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const heads = ['kind', 'what', 'why', 'how long', 'who sees it', 'where it goes', 'after an erasure']

const table = [line(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(line)].join('\n')

const target = process.argv[2]
if (target === undefined) throw new Error('usage: write-data-kinds.ts <file>')
writeFileSync(target, `${intro}\n\n${table}\n`)
