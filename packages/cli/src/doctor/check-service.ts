import { callService, ServiceRefused } from '#call-service.ts'
import { readProjects } from '#pick-project.ts'
import type { Connection } from '#settings.ts'
import type { Finding } from './finding.ts'

export async function checkService(connection: Connection): Promise<Finding[]> {
  try {
    await callService(connection, { method: 'GET', path: '/health/ready' })
  } catch (error) {
    return [{ state: 'failed', says: (error as Error).message }]
  }
  const { hostname, protocol } = new URL(connection.url)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const ready: Finding = { state: 'ok', says: `${connection.url} is ready` }
  if (protocol === 'https:') return [ready]
  return isLocal
    ? [ready, { state: 'warning', says: 'only this machine can reach it: phones cannot' }]
    : [
        ready,
        {
          state: 'warning',
          says: 'plain http: the key can be read on the way',
          fix: 'Put the service behind https (docs/installing.md).',
        },
      ]
}

const mostSkewMs = 30_000

/** Signed requests and webhooks are refused if the clocks differ by minutes. */
export async function checkClock(connection: Connection, now: () => Date): Promise<Finding[]> {
  const response = await callService(connection, { method: 'GET', path: '/health/live' })
  const told = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(told)) return [{ state: 'skipped', says: 'the service sends no Date header' }]
  const skew = Math.abs(told - now().getTime())
  return skew <= mostSkewMs
    ? [{ state: 'ok', says: 'the service and this machine agree to half a minute' }]
    : [
        {
          state: 'failed',
          says: `the service and this machine differ by ${Math.round(skew / 1_000)} s`,
          fix: 'Run NTP on both: signatures and webhooks depend on the time.',
        },
      ]
}

export async function checkAccess(connection: Connection): Promise<Finding[]> {
  const projects = await readProjects(connection)
  const found: Finding = {
    state: 'ok',
    says: `the key sees ${projects.length} ${projects.length === 1 ? 'project' : 'projects'}`,
  }
  const isKey = connection.key.startsWith('mk_')
  return isKey
    ? [found]
    : [
        found,
        {
          state: 'warning',
          says: 'this is the admin token, which owns the installation',
          fix: 'Create a management key for daily work: tributary management-keys create --name me --role admin',
        },
      ]
}

/** A role that is too low is no failure of the installation. */
export async function unlessForbidden(check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof ServiceRefused && error.status === 403)
      return [{ state: 'skipped', says: error.message }]
    throw error
  }
}
