import { Stack, Text } from '@mantine/core'
import { describeDestination, deviceLabels } from './device-labels.ts'
import type { LinkPreview } from './use-link-preview.ts'

/** Where each kind of device is redirected, and why. */
export function DestinationList({ preview }: { preview: LinkPreview }) {
  return (
    <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {preview.destinations.map(({ device, goes_to, why }) => {
        const { text, isAddress } = describeDestination(goes_to)
        return (
          <li key={device} data-device={device}>
            <Text size="sm" fw={600}>
              {deviceLabels[device]}
            </Text>
            <Text
              size="sm"
              {...(isAddress && { ff: 'monospace' })}
              style={{ overflowWrap: 'anywhere' }}
              data-goes-to
            >
              {text}
            </Text>
            <Text size="sm" c="dimmed">
              {why}
            </Text>
          </li>
        )
      })}
    </Stack>
  )
}
