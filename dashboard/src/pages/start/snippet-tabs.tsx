import { Stack, Tabs, Text } from '@mantine/core'
import { CodeBlock } from './code-block.tsx'
import type { Snippet } from './snippets.ts'

/** One tab per framework. */
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
            <CodeBlock name={`${label}: ${name}`} copy={`Copy code for ${name}`} code={code} />
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
