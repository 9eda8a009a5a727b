import type { TestService } from '#test/support/test-service.ts'
import { addKey, addMember, type Caller, tokenCaller } from './callers.ts'

/** One of every kind. */
export async function makeCallers(service: TestService, projectId: number, otherId: number) {
  const inAll = (installation: 'viewer' | 'analyst' | 'admin' | 'owner', switchedOn = false) => {
    const name = `${installation} of the installation${switchedOn ? ' with personal data' : ''}`
    return addMember(service, projectId, { name, installation, switchedOn })
  }
  const inProject = (listed: 'viewer' | 'analyst' | 'admin' | 'owner', listedSwitch = false) => {
    const name = `${listed} of the project${listedSwitch ? ' with personal data' : ''}`
    return addMember(service, projectId, { name, installation: 'none', listed, listedSwitch })
  }
  const somebody = await inAll('owner')
  const callers: Caller[] = [
    tokenCaller,
    await inAll('owner'),
    await inAll('admin'),
    await inAll('analyst'),
    await inAll('analyst', true),
    await inAll('viewer'),
    await inAll('viewer', true),
    await inProject('owner'),
    await inProject('admin'),
    await inProject('analyst'),
    await inProject('analyst', true),
    await inProject('viewer'),
    await inProject('viewer', true),
    // The project’s own list counts first, except for owners of the installation.
    await addMember(service, projectId, {
      name: 'owner of the installation, listed as a viewer',
      installation: 'owner',
      listed: 'viewer',
    }),
    await addMember(service, projectId, {
      name: 'admin of the installation, listed as a viewer',
      installation: 'admin',
      listed: 'viewer',
    }),
    await addMember(service, projectId, {
      name: 'viewer of the installation, listed as an admin',
      installation: 'viewer',
      listed: 'admin',
    }),
    await addKey(service, projectId, 'viewer'),
    await addKey(service, projectId, 'viewer', true),
    await addKey(service, projectId, 'analyst'),
    await addKey(service, projectId, 'analyst', true),
    await addKey(service, projectId, 'admin'),
  ]
  const stranger = { installation: 'none', project: 'none', personal: false } as const
  const owner = await addMember(service, otherId, {
    name: 'owner of the other project',
    installation: 'none',
    listed: 'owner',
  })
  const key = await addKey(service, otherId, 'admin')
  const elsewhere: Caller[] = [
    { ...owner, ...stranger },
    { ...key, ...stranger, name: 'admin key of the other project' },
  ]
  const ofNothing = await addMember(service, otherId, { name: 'member of no project', installation: 'none' })
  return { callers: [...callers, ofNothing], elsewhere, somebody }
}
