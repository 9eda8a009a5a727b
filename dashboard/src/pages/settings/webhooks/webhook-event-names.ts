import type { OutboundKind } from '@tributary/contract/outbound-kinds'

export const webhookEventNames: Record<OutboundKind, string> = {
  install: 'Installs',
  reinstall: 'Reinstalls',
  reengagement: 'Re-engagements',
  signup: 'Sign-ups',
  event: 'Events',
  payment: 'Payments',
  uninstall: 'Uninstalls',
  attribution: 'Late attributions',
}

export const webhookEventChoices = Object.entries(webhookEventNames).map(([value, label]) => ({
  value,
  label,
}))
