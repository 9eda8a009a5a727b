import { Badge, Group, List, Stack, Text } from '@mantine/core'
import type { LinkReportOnTheWire } from '@tributary/contract/manage-api/campaigns/check-link'
import { CopyText } from '#parts/copy-text.tsx'
import { Panel } from '#parts/panel.tsx'

const verdicts = {
  broken: { title: 'This link does not work', color: 'red' },
  works: { title: 'This link works, but loses something', color: 'orange' },
  good: { title: 'Nothing is wrong with this link', color: 'green' },
}

const levels = {
  error: { word: 'Wrong', color: 'red' },
  warning: { word: 'Check', color: 'orange' },
  good: { word: 'Right', color: 'green' },
}

export function LinkReport({ report }: { report: LinkReportOnTheWire }) {
  const { verdict, campaign, network, findings, suggestion } = report
  const about = [
    campaign === null ? undefined : `Campaign: ${campaign.name}`,
    network === null ? undefined : `checked for ${network.name}`,
  ].filter((part) => part !== undefined)
  return (
    <Panel title={verdicts[verdict].title} description={about.join(', ')}>
      <Stack gap="md">
        <List listStyleType="none" spacing="xs" aria-label="Findings">
          {findings.map(({ level, says }) => (
            <List.Item key={says}>
              <Group gap="xs" wrap="nowrap" align="flex-start">
                <Badge variant="light" color={levels[level].color} miw="max-content" tt="none">
                  {levels[level].word}
                </Badge>
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {says}
                </Text>
              </Group>
            </List.Item>
          ))}
        </List>
        {suggestion !== null && (
          <div>
            <Text size="sm" fw={600}>
              The link as it should be
            </Text>
            <CopyText text={suggestion} label="the right link" />
          </div>
        )}
      </Stack>
    </Panel>
  )
}
