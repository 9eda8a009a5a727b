/** The settings sections, in the order of the list; the key is part of the URL. */
export const sectionGroups = [
  {
    label: 'Project',
    sections: [
      { key: 'project', label: 'General' },
      { key: 'domains', label: 'Link domains' },
      { key: 'apps', label: 'Apps and store listings' },
      { key: 'billing', label: 'Billing' },
    ],
  },
  {
    label: 'Developers',
    sections: [
      { key: 'keys', label: 'Keys and tokens' },
      { key: 'signing', label: 'Request signing' },
      { key: 'webhooks', label: 'Webhooks' },
      { key: 'inbound', label: 'Payment sources' },
      { key: 'postbacks', label: 'Network postbacks' },
      { key: 'shadow', label: 'Shadow mode' },
      { key: 'events', label: 'Event limits' },
    ],
  },
  {
    label: 'Measurement',
    sections: [
      { key: 'windows', label: 'Attribution windows' },
      { key: 'uninstalls', label: 'Uninstall tracking' },
      { key: 'conversion-values', label: 'Conversion values' },
      { key: 'exchange-rates', label: 'Exchange rates' },
      { key: 'sums', label: 'Report aggregates' },
    ],
  },
  {
    label: 'Data',
    sections: [
      { key: 'reports', label: 'Scheduled reports' },
      { key: 'share-links', label: 'Share links' },
      { key: 'alerts', label: 'Alerts' },
      { key: 'export', label: 'Export and import' },
      { key: 'privacy', label: 'Data and privacy' },
      { key: 'erasure', label: 'Erasure' },
    ],
  },
  {
    label: 'Team',
    sections: [
      { key: 'members', label: 'Members and roles' },
      { key: 'account', label: 'Your account' },
      { key: 'mail', label: 'Mail' },
      { key: 'audit-log', label: 'Audit log' },
    ],
  },
] as const

export type SectionKey = (typeof sectionGroups)[number]['sections'][number]['key']

export const sectionNames = Object.fromEntries(
  sectionGroups.flatMap(({ sections }) => sections.map(({ key, label }) => [key, label])),
) as Record<SectionKey, string>

const keys: readonly SectionKey[] = sectionGroups.flatMap(({ sections }) => sections.map(({ key }) => key))

export function readSection(text: string): SectionKey | undefined {
  return keys.find((key) => key === text)
}
