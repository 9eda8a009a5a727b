import { Anchor, Code, List, Stack, Text } from '@mantine/core'
import type { NetworkLinksOnTheWire } from '@tributary/contract/manage-api/campaigns/network-links'
import { CopyText } from '#parts/copy-text.tsx'
import { labelOf } from './label-of.ts'

/** The URLs of one network, what their parameters mean, and what to know. */
export function NetworkLinkList({ network }: { network: NetworkLinksOnTheWire }) {
  const { name, links, note, appends, sources } = network
  return (
    <Stack gap="sm">
      <Text size="sm">{note}</Text>
      {links.map((link) => {
        const label = labelOf(link)
        return (
          <div key={label}>
            <Text size="sm" fw={600}>
              {label}
            </Text>
            <CopyText text={link.url} label={`${label.toLowerCase()} for ${name}`} />
          </div>
        )
      })}
      <Parameters network={network} />
      {appends.length > 0 && (
        <Text size="sm">
          {name} appends automatically: {appends.join(', ')}.
        </Text>
      )}
      <Text size="sm" c="dimmed">
        Documented at{' '}
        {sources.map((source, index) => (
          <span key={source}>
            {index > 0 && ', '}
            <Anchor
              href={source}
              target="_blank"
              rel="noreferrer"
              size="sm"
              style={{ overflowWrap: 'anywhere' }}
            >
              {new URL(source).host}
            </Anchor>
          </span>
        ))}
        .
      </Text>
    </Stack>
  )
}

function Parameters({ network: { parameters, entered_there, name } }: { network: NetworkLinksOnTheWire }) {
  if (parameters.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {entered_there ? `Parameters to enter in ${name}` : 'Parameters'}
      </Text>
      <List size="sm" spacing={4} mt={4}>
        {parameters.map((one) => (
          <List.Item key={one.name} style={{ overflowWrap: 'anywhere' }}>
            <Code>{one.name}</Code> {entered_there ? 'with the value' : 'is'} <Code>{one.macro}</Code>:{' '}
            {one.means}
          </List.Item>
        ))}
      </List>
    </div>
  )
}
