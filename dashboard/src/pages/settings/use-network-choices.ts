import type { affiliates } from '@tributary/contract/manage-api/resources'
import { networkName } from '@tributary/contract/network-names'
import { knownNetworks } from '#format/known-networks.ts'
import { useResource } from '#parts/resource-panel.tsx'

/** The networks and the affiliates of the project, as a select takes them. */
export function useNetworkChoices() {
  const { data: partners = [] } = useResource<typeof affiliates.list>(
    '/api/manage/projects/{project}/affiliates',
  )
  return [
    ...knownNetworks.map((code) => ({ value: code, label: networkName(code) })),
    ...partners.map(({ code, name }) => ({ value: code, label: name })),
  ]
}
