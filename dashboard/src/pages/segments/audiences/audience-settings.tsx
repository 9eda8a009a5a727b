import { SegmentedControl, Select, Stack, Text } from '@mantine/core'
import {
  type AudienceConsent,
  type AudienceIds,
  type AudienceNetwork,
  audienceNetworks,
} from '@tributary/contract/audience-words'
import { networkName } from '@tributary/contract/network-names'
import { consentNames } from './audience.ts'

export type AudienceSettings = { network: AudienceNetwork; ids: AudienceIds; consent: AudienceConsent }

type Props = { value: AudienceSettings; onChange: (settings: AudienceSettings) => void }

/** For which network, and who may be in it. */
export function AudienceSettingsFields({ value, onChange }: Props) {
  return (
    <Stack gap="sm">
      <div>
        <Text size="sm" fw={600} id="audience-network">
          Network
        </Text>
        <SegmentedControl
          aria-labelledby="audience-network"
          data={audienceNetworks.map((code) => ({ value: code, label: networkName(code) }))}
          value={value.network}
          onChange={(network) => onChange({ ...value, network: network as AudienceNetwork, ids: 'contacts' })}
        />
      </div>
      {value.network === 'google' && (
        <Select
          label="What the list consists of"
          data={[
            { value: 'contacts', label: 'Emails and phone numbers' },
            { value: 'devices', label: 'Mobile device ids' },
          ]}
          value={value.ids}
          allowDeselect={false}
          onChange={(ids) => onChange({ ...value, ids: ids as AudienceIds })}
        />
      )}
      <Select
        label="Consent"
        description="Users who refused are never included."
        data={Object.entries(consentNames).map(([code, label]) => ({ value: code, label }))}
        value={value.consent}
        allowDeselect={false}
        onChange={(consent) => onChange({ ...value, consent: consent as AudienceConsent })}
      />
    </Stack>
  )
}
