import { SegmentedControl, Text } from '@mantine/core'
import {
  type AudienceConsent,
  type AudienceIds,
  type AudienceNetwork,
  audienceNetworks,
} from '@tributary/contract/audience-words'
import { networkName } from '@tributary/contract/network-names'
import type { FormItems } from '#parts/forms/field.ts'
import type { Edited } from '#parts/forms/use-draft.ts'
import { consentNames } from './audience.ts'

export type AudienceSettings = { network: AudienceNetwork; ids: AudienceIds; consent: AudienceConsent }

export const firstSettings: AudienceSettings = { network: 'meta', ids: 'contacts', consent: 'granted' }

/** For which network, and who may be in it. */
export const audienceFields = (draft: Edited<AudienceSettings>): FormItems<AudienceSettings> => [
  <NetworkChoice key="network" draft={draft} />,
  draft.value.network === 'google' && {
    as: 'select',
    name: 'ids',
    label: 'What the list consists of',
    data: [
      { value: 'contacts', label: 'Emails and phone numbers' },
      { value: 'devices', label: 'Mobile device ids' },
    ],
  },
  {
    as: 'select',
    name: 'consent',
    label: 'Consent',
    description: 'Users who refused are never included.',
    data: Object.entries(consentNames).map(([code, label]) => ({ value: code, label })),
  },
]

function NetworkChoice({ draft: { value, set } }: { draft: Edited<AudienceSettings> }) {
  return (
    <div>
      <Text size="sm" fw={600} id="audience-network">
        Network
      </Text>
      <SegmentedControl
        aria-labelledby="audience-network"
        data={audienceNetworks.map((code) => ({ value: code, label: networkName(code) }))}
        value={value.network}
        onChange={(network) => set({ network: network as AudienceNetwork, ids: 'contacts' })}
      />
    </div>
  )
}
