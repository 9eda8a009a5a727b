import { Button, Code, CopyButton, Stack, Tabs, Text } from '@mantine/core'
import type { Snippet } from './snippets.ts'

/** One tab per framework. Long lines scroll inside the block. */
export function SnippetTabs({ snippets, label }: { snippets: readonly Snippet[]; label: string }) {
  return (
    <Tabs defaultValue={snippets[0]?.key ?? ''}>
      <Tabs.List aria-label={label}>
        {snippets.map(({ key, label: name }) => (
          <Tabs.Tab key={key} value={key}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {snippets.map(({ key, label: name, note, code }) => (
        <Tabs.Panel key={key} value={key} pt="sm">
          <Stack gap="xs" align="stretch">
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {note}
            </Text>
            <Code
              block
              tabIndex={0}
              role="region"
              aria-label={`Code for ${name}`}
              style={{ overflowX: 'auto' }}
            >
              {code}
            </Code>
            <CopyButton value={code}>
              {({ copied, copy }) => (
                <Button variant="default" size="xs" w="fit-content" onClick={copy}>
                  {copied ? 'Copied' : `Copy code for ${name}`}
                </Button>
              )}
            </CopyButton>
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
