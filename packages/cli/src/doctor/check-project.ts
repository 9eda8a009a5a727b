import type { ProjectTokenOnTheWire } from '@tributary/contract/manage-api/access/project-tokens'
import type { AccountTestOnTheWire } from '@tributary/contract/manage-api/spend/test-account'
import { readData } from '#call-service.ts'
import { inProject, type Project } from '#pick-project.ts'
import type { Connection } from '#settings.ts'
import { unlessForbidden } from './check-service.ts'
import type { Finding } from './finding.ts'

type List<Item> = { items: Item[] }
type DomainFinding = { what: string; ok: boolean | null; says: string }
type Account = {
  id: number
  name: string
  network: string
  has_credentials: boolean
  pull: { supported: boolean }
}

function reader(connection: Connection, project: Project) {
  return <Data>(method: 'GET' | 'POST', path: string) =>
    readData<Data>(connection, { method, path: inProject(project, path) })
}

/** The service itself asks each domain for its association files. */
export async function checkDomains(connection: Connection, project: Project): Promise<Finding[]> {
  const read = reader(connection, project)
  const { items } = await read<List<{ id: number; name: string }>>('GET', '/domains')
  const checked = await Promise.all(
    items.map(async ({ id, name }) => {
      if (name.endsWith('.localhost'))
        return [
          {
            state: 'warning',
            says: `${name} works on this machine alone`,
            fix: 'Add a link domain of your own (docs/links.md).',
          },
        ] as const
      const { findings } = await read<{ findings: DomainFinding[] }>('POST', `/domains/${id}/check`)
      return findings.map(
        ({ ok, says }): Finding => ({
          state: ok === null ? 'skipped' : ok ? 'ok' : 'failed',
          says: `${name}: ${says}`,
        }),
      )
    }),
  )
  return checked.flat()
}

export async function checkKeys(connection: Connection, project: Project): Promise<Finding[]> {
  const read = reader(connection, project)
  const { items: keys } = await read<List<{ id: string }>>('GET', '/keys')
  const { items: tokens } = await read<List<ProjectTokenOnTheWire>>('GET', '/project-tokens')
  const ending = tokens.filter(({ state }) => state === 'previous')
  return [
    keys.length === 0
      ? {
          state: 'failed',
          says: 'no server key is active: your backend cannot call the service',
          fix: 'tributary server-keys create',
        }
      : { state: 'ok', says: `${keys.length} server ${keys.length === 1 ? 'key is' : 'keys are'} active` },
    ...ending.map(
      ({ ends_at, installs }): Finding => ({
        state: 'warning',
        says: `the previous project token ends ${ends_at ?? 'never'}; ${installs ?? 'many'} installs use it`,
      }),
    ),
  ]
}

export async function checkNetworks(connection: Connection, project: Project): Promise<Finding[]> {
  const read = reader(connection, project)
  const { items } = await read<List<Account>>('GET', '/network-accounts')
  if (items.length === 0) return [{ state: 'skipped', says: 'no network account is connected' }]
  const checked = await Promise.all(items.map((account) => unlessForbidden(() => testAccount(read, account))))
  return checked.flat()
}

async function testAccount(
  read: ReturnType<typeof reader>,
  { id, name, network, has_credentials, pull }: Account,
): Promise<Finding[]> {
  const title = `${name} (${network})`
  if (!has_credentials || !pull.supported)
    return [{ state: 'skipped', says: `${title} has no credentials to test` }]
  const { ok, rows, error } = await read<AccountTestOnTheWire>('POST', `/network-accounts/${id}/test`)
  return ok
    ? [{ state: 'ok', says: `${title} answers: ${rows} rows of spend in the last days` }]
    : [{ state: 'failed', says: `${title}: ${error?.says ?? 'failed'}`, ...(error && { fix: error.fix }) }]
}
