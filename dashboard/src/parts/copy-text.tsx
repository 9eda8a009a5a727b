import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { Check, Copy } from '#shell/icons.tsx'
import { useCopy } from './use-copy.ts'

/** Text with a copy button: a URL, a key, a code. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { isCopied, copyNow } = useCopy(text)
  return (
    <Group gap="xs" wrap="nowrap">
      <Text ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Tooltip label={isCopied ? 'Copied' : 'Copy'}>
        <ActionIcon variant="subtle" onClick={copyNow} aria-label={`Copy ${label}`}>
          {isCopied ? <Check /> : <Copy />}
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
