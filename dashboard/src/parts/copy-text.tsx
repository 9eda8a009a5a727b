import { ActionIcon, CopyButton, Group, Text, Tooltip } from '@mantine/core'
import { Check, Copy } from '../shell/icons.tsx'

/** Text with a copy button: a URL, a key, a code. */
export function CopyText({ text, label }: { text: string; label: string }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Text ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? 'Copied' : 'Copy'}>
            <ActionIcon variant="subtle" onClick={copy} aria-label={`Copy ${label}`}>
              {copied ? <Check /> : <Copy />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  )
}
