import { Select, TextInput } from '@mantine/core'
import { networkName } from '@tributary/contract/network-names'
import { useEffect, useRef } from 'react'
import { knownNetworks } from '#format/known-networks.ts'
import { errorAt, type SectionProps, textAt } from './form-parts.ts'
import type { CampaignChoices } from './use-campaign-choices.ts'

/** The campaign's name and channel. */
export function NameSection(props: SectionProps) {
  const { draft, change, choices } = props
  const name = useRef<HTMLInputElement>(null)
  // Users come here to type, so the first field gets the focus.
  useEffect(() => name.current?.focus(), [])
  return (
    <>
      <TextInput
        ref={name}
        label="Name"
        placeholder="Spring sale"
        required
        maxLength={255}
        {...textAt(props, 'name')}
      />
      <Select
        label="Channel"
        description="The ad network or affiliate that shows the link. Leave empty for emails, posters and your own pages"
        placeholder="None"
        data={channelsOf(choices)}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'No channel' }}
        value={draft.channel === '' ? null : draft.channel}
        // A network account belongs to one channel, so another channel clears it.
        onChange={(channel) => change({ channel: channel ?? '', network_account_id: null })}
        {...errorAt(props, 'channel')}
      />
    </>
  )
}

function channelsOf({ affiliates }: CampaignChoices) {
  const networks = knownNetworks.map((code) => ({ value: code, label: networkName(code) }))
  const named = affiliates.map(({ code, name }) => ({ value: code, label: name }))
  return [
    { group: 'Networks', items: networks },
    { group: 'Affiliates', items: named },
  ].filter(({ items }) => items.length > 0)
}
