const names: Record<string, string> = {
  click: 'Click',
  impression: 'Ad view',
  install: 'Install',
  reinstall: 'Reinstall',
  reengagement: 'Return',
  open: 'Open',
  signup: 'Sign-up',
  event: 'Event',
  payment: 'Payment',
  uninstall: 'Uninstall',
  delivery: 'Delivery',
  request: 'Request',
  user_data: 'User data',
  refusal: 'Refusal',
  remark: 'Remark',
}

/** A kind of fact as people call it. */
export function kindName(kind: string): string {
  return Object.hasOwn(names, kind) ? (names[kind] ?? kind) : kind.replaceAll('_', ' ')
}
