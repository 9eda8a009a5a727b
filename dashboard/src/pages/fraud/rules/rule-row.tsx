import { Select, Text } from '@mantine/core'
import {
  actionTexts,
  type FraudRuleName,
  type RuleAction,
  ruleActions,
  ruleTexts,
} from '#pages/fraud/rule-texts.ts'
import classes from './rules.module.css'

type Props = {
  rule: FraudRuleName
  action: RuleAction
  tried: RuleAction | undefined
  onTry: (action: RuleAction) => void
}

export function RuleRow({ rule, action, tried, onTry }: Props) {
  const { name, finds, why } = ruleTexts[rule]
  return (
    <div className={classes.rule}>
      <div className={classes.words}>
        <Text fw={600} component="h3" size="md">
          {name}
        </Text>
        <Text size="sm">{finds}</Text>
        <Text size="sm" c="dimmed">
          {why}
        </Text>
      </div>
      <Select
        label="Action"
        aria-label={`Action of ${name}`}
        data={ruleActions.map((value) => ({ value, label: actionTexts[value].name }))}
        value={tried ?? action}
        allowDeselect={false}
        onChange={(chosen) => chosen !== null && onTry(chosen as RuleAction)}
        w={140}
      />
    </div>
  )
}
