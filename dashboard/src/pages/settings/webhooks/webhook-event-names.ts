import type { NewsKind } from '@tributary/contract/news-kinds'

export const webhookEventNames: Record<NewsKind, string> = {
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
