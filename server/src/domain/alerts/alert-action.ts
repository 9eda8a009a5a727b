import type {
  AlertKind,
  projectAlertKinds,
  ServiceAlertKind,
} from '@tributary/contract/manage-api/alerts/alert-kinds'
import { serviceRules } from './alert-rules.ts'

const projectActions: Record<(typeof projectAlertKinds)[number], string> = {
  'campaign-without-clicks':
    'Is the ad still running, and does its link still open? If the campaign has ended, deactivate it.',
  'spend-without-installs':
    'Does the link of the ad lead to the store, and does the app send its installs? Until then the money buys nothing that is counted.',
  'deliveries-refused':
    'The response of the receiver says why: a token that has ended, a field that it does not take, an address that moved.',
  'suspicious-installs':
    'See where they come from under Fraud. A network returns money for installs that are proven.',
  'unusual-day': 'Compare it with the week before: a release, a price, a campaign that started or stopped?',
}

/** What to do about an alert. */
export function actionOf(kind: AlertKind): string {
  return kind in serviceRules
    ? serviceRules[kind as ServiceAlertKind].action
    : projectActions[kind as keyof typeof projectActions]
}
