import { Alert, Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { previewFraudRules } from '@tributary/contract/manage-api/attribution/fraud'
import type { changeProject } from '@tributary/contract/manage-api/projects/projects'
import { useChange } from '#api/use-change.ts'
import { usePostQuery } from '#api/use-post-query.ts'
import { useProject } from '#api/use-project.ts'
import { useCanEdit } from '#api/use-session.ts'
import { formatDay } from '#format/times.ts'
import { actionTexts, type FraudRuleName, type RuleAction, ruleTexts } from '#pages/fraud/rule-texts.ts'
import { useDays } from '#parts/days/use-days.ts'
import { QueryView } from '#parts/states.tsx'
import { PreviewCampaigns } from './preview-campaigns.tsx'
import { PreviewCounts } from './preview-counts.tsx'

const route = getRouteApi('/p/$project/fraud/rules')

type Props = { rule: FraudRuleName; action: RuleAction; onClose: () => void }

/** What the rule would have done in this period. A rule can only be switched from here. */
export function RulePreview({ rule, action, onClose }: Props) {
  const before = useProject().fraud_rules[rule]
  const days = useDays(route.useSearch())
  const { name } = ruleTexts[rule]
  const result = usePostQuery<typeof previewFraudRules>(
    '/api/manage/projects/{project}/fraud-rules/preview',
    {
      body: { ...days, rules: { [rule]: action } },
    },
  )
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={
        <Text span fw={650} size="lg">
          {name}: from “{actionTexts[before].name}” to “{actionTexts[action].name}”
        </Text>
      }
    >
      <Stack gap="md">
        <Text size="sm">
          {actionTexts[action].description} Below is the effect that it would have had on the installs from{' '}
          {formatDay(days.from)} to {formatDay(days.to)}.
        </Text>
        <QueryView of={result} rows={6}>
          {(preview) => (
            <>
              <PreviewCounts preview={preview} rule={rule} />
              <PreviewCampaigns campaigns={preview.campaigns} />
              <ApplyRule {...{ rule, action, onClose }} />
            </>
          )}
        </QueryView>
      </Stack>
    </Drawer>
  )
}

function ApplyRule({ rule, action, onClose }: Props) {
  const mayChange = useCanEdit()
  const { name } = ruleTexts[rule]
  const change = useChange<typeof changeProject>('PATCH', '/api/manage/projects/{project}', {
    done: `${name} is now set to ${actionTexts[action].name.toLowerCase()}.`,
    onDone: onClose,
  })
  if (!mayChange) return <Alert color="gray">Only owners and admins can switch rules.</Alert>
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        This applies to new installs only. Existing decisions do not change.
      </Text>
      <Group gap="sm">
        <Button
          loading={change.isPending}
          onClick={() => change.mutate({ body: { fraud_rules: { [rule]: action } } })}
        >
          {action === 'off' ? 'Switch off' : 'Switch on'}
        </Button>
        <Button variant="default" onClick={onClose}>
          Keep current action
        </Button>
      </Group>
    </Stack>
  )
}
