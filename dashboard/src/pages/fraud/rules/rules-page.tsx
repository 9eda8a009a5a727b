import { List, Stack, Text } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useProject } from '#api/use-project.ts'
import { FraudFrame } from '#pages/fraud/fraud-frame.tsx'
import type { RulesSearch } from '#pages/fraud/fraud-search.ts'
import { actionTexts, ruleActions, ruleNames } from '#pages/fraud/rule-texts.ts'
import { Panel } from '#parts/panel.tsx'
import { RulePreview } from './rule-preview.tsx'
import { RuleRow } from './rule-row.tsx'

const route = getRouteApi('/p/$project/fraud/rules')

/** The rules and their actions. A new action is first previewed on past installs. */
export function RulesPage() {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/p/$project/fraud/rules' })
  const { fraud_rules: actions } = useProject()
  const { rule, action, ...range } = search
  const set = (fields: RulesSearch) => void navigate({ search: fields, resetScroll: false })
  const close = () => set(range)
  return (
    <FraudFrame
      tab="rules"
      range={search}
      onRange={(days) => set({ ...(rule !== undefined && { rule }), ...(action && { action }), ...days })}
    >
      <Stack gap="md">
        <Panel title="Actions">
          <List size="sm" spacing={4}>
            {ruleActions.map((name) => (
              <List.Item key={name}>
                <Text span fw={600} size="sm">
                  {actionTexts[name].name}
                </Text>
                : {actionTexts[name].description}
              </List.Item>
            ))}
          </List>
        </Panel>
        <Panel
          title="Rules"
          description="Choose another action to preview its effect on this period. Nothing changes until you switch it on."
        >
          <Stack gap={0}>
            {ruleNames.map((name) => (
              <RuleRow
                key={name}
                rule={name}
                action={actions[name]}
                tried={rule === name ? action : undefined}
                onTry={(chosen) =>
                  chosen === actions[name] ? close() : set({ ...range, rule: name, action: chosen })
                }
              />
            ))}
          </Stack>
        </Panel>
      </Stack>
      {rule !== undefined && action !== undefined && action !== actions[rule] && (
        <RulePreview rule={rule} action={action} onClose={close} />
      )}
    </FraudFrame>
  )
}
