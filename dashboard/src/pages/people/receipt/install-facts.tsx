import { SimpleGrid } from '@mantine/core'
import type { InstallOnTheWire } from '@tributary/contract/manage-api/attribution/install'
import { networkName } from '@tributary/contract/network-names'
import { platformNames } from '@tributary/contract/platform-names'
import { useProject } from '#api/use-project.ts'
import { placeName } from '#format/countries.ts'
import { formatCount } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'
import { FactList } from '#parts/facts/fact-list.tsx'

const nameOrId = (name: string | null, id: string | null) => name ?? id

/** The ad and the device of the install. */
export function InstallFacts({ install }: { install: InstallOnTheWire }) {
  const { timezone } = useProject()
  const { device_data: device, network } = install
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" mt="md">
      <FactList
        facts={[
          ['Network', network === null ? null : networkName(network)],
          ['Ad set', nameOrId(install.ad_set_name, install.ad_set_id)],
          ['Creative', nameOrId(install.ad_creative_name, install.ad_creative_id)],
          ['Keyword', nameOrId(install.keyword_name, install.keyword_id)],
          ['Placement', [install.publisher_platform, install.platform_position].filter(Boolean).join(', ')],
          ['Deep link', install.deeplink],
          ['Link parameters', paramsText(install.link_params)],
          ['Click id', install.click_id],
        ]}
      />
      <FactList
        facts={[
          ['Install id', install.install_id],
          ['Platform', platformNames[install.platform]],
          ['Framework', install.framework],
          ['Device', textOf(device.device_model)],
          ['OS version', textOf(device.system_version)],
          ['Language', textOf(device.language)],
          ['Country', placeName(install)],
          ['App version', versions(install.app_version, install.latest_app_version)],
          ['Last opened', formatTime(install.last_open_at, timezone)],
          ['Customer user id', install.customer_user_id],
          ['Dropped calls', droppedText(install.dropped_calls)],
        ]}
      />
    </SimpleGrid>
  )
}

/** At the install, and of the latest open if it differs. */
const versions = (first: string | null, latest: string | null) =>
  first === latest || first === null ? latest : `${latest} (${first} at the install)`

const droppedText = (count: number) =>
  count === 0 ? null : `${formatCount(count)} (the library’s queue was full)`

const paramsText = (params: InstallOnTheWire['link_params']) =>
  Object.entries(params ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
