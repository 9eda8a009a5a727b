import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { networkName } from '@tributary/contract/network-names'
import { ClicksFrom } from './clicks-from.tsx'
import { errorAt, type SectionProps, textAt } from './form-parts.ts'
import { WindowsFields } from './windows-fields.tsx'

/** Settings that few campaigns need. */
export function AdvancedSection(props: SectionProps) {
  const { draft, change, choices } = props
  const accounts = choices.accounts.filter(({ network }) => draft.channel === '' || network === draft.channel)
  return (
    <>
      <Switch
        label="Default link"
        description="The bare domain, without a display id, also redirects here"
        checked={draft.default_link}
        onChange={(event) => change({ default_link: event.currentTarget.checked })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Google campaign id"
          description="From Google"
          {...textAt(props, 'google_campaign_id')}
        />
        <TextInput
          label="Meta campaign id"
          description="From Meta Ads Manager"
          {...textAt(props, 'meta_campaign_id')}
        />
        <TextInput
          label="Campaign id at another network"
          description="Matches spend and claimed installs to the campaign"
          {...textAt(props, 'ad_network_campaign_id')}
        />
        {choices.accounts.length > 0 && (
          <Select
            label="Network account"
            description="The account that pays for the campaign"
            placeholder="None"
            data={accounts.map(({ id, name, network }) => ({
              value: String(id),
              label: `${name} (${networkName(network)})`,
            }))}
            clearable
            clearButtonProps={{ 'aria-label': 'No account' }}
            value={draft.network_account_id === null ? null : String(draft.network_account_id)}
            onChange={(chosen) => {
              const account = accounts.find(({ id }) => String(id) === chosen)
              change({
                network_account_id: account?.id ?? null,
                ...(account !== undefined && { channel: account.network }),
              })
            }}
            {...errorAt(props, 'network_account_id')}
          />
        )}
      </SimpleGrid>
      <ClicksFrom {...props} />
      <WindowsFields {...props} />
    </>
  )
}
