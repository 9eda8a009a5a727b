import { Text } from '@mantine/core'
import { networkName } from '@tributary/contract/network-names'

type Props = { campaign: string | null; network?: string | null }

/** The campaign with its network, or organic. */
export function SourceText({ campaign, network = null }: Props) {
  if (campaign === null)
    return (
      <Text span size="sm" c="dimmed">
        Organic
      </Text>
    )
  return (
    <Text span size="sm">
      {campaign}
      {network !== null && (
        <Text span c="dimmed">
          {' '}
          · {networkName(network)}
        </Text>
      )}
    </Text>
  )
}
