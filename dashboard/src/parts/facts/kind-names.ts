const names: Record<string, string> = {
  click: 'Click',
  impression: 'Impression',
  install: 'Install',
  reinstall: 'Reinstall',
  reengagement: 'Re-engagement',
  open: 'Open',
  signup: 'Sign-up',
  event: 'Event',
  payment: 'Payment',
  uninstall: 'Uninstall',
  delivery: 'Delivery',
  call: 'Call',
  request: 'Request',
  inbound: 'Payment webhook',
  user_data: 'User data',
  refusal: 'Refusal',
  remark: 'Remark',
}

/** The display name of a fact kind. */
export function kindName(kind: string): string {
  return Object.hasOwn(names, kind) ? (names[kind] ?? kind) : kind.replaceAll('_', ' ')
}
