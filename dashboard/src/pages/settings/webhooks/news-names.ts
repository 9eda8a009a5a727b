import type { NewsKind } from '@tributary/contract/news-kinds'

export const newsNames: Record<NewsKind, string> = {
  install: 'Installs',
  reinstall: 'Reinstalls',
  reengagement: 'Re-engagements',
  signup: 'Sign-ups',
  event: 'Events',
  payment: 'Payments',
  uninstall: 'Uninstalls',
  attribution: 'Late attributions',
}

export const newsChoices = Object.entries(newsNames).map(([value, label]) => ({ value, label }))
