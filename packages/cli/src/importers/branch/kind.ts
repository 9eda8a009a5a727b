/** The kinds of rows that become facts. `event` is everything that the app names itself. */
export type BranchKind = 'install' | 'reinstall' | 'open' | 'click' | 'event'

type LeftOut = { leftOut: string }

/** By the topic of the export, which is also the event's name in capitals; a left-out one has no fact of ours. */
const byTopic: Readonly<Record<string, BranchKind | LeftOut>> = {
  install: 'install',
  reinstall: 'reinstall',
  open: 'open',
  click: 'click',
  impression: { leftOut: 'impression' },
  pageview: { leftOut: 'page view' },
  web_session_start: { leftOut: 'web session' },
  branch_cta_view: { leftOut: 'view of a call to action' },
  dismissal: { leftOut: 'dismissed call to action' },
  web_to_app_auto_redirect: { leftOut: 'redirect from the web to the app' },
  sms_sent: { leftOut: 'text message' },
}

const eventTopic = /eo_(commerce|custom|content|user_lifecycle)_event/

/** The file's name decides if it has the topic, as in a daily export: an app may name its own event `OPEN`. */
export function branchKind(name: string, fileName: string): BranchKind | LeftOut {
  const file = fileName.toLowerCase()
  if (/eo_\w+_blocked/.test(file) || name.endsWith('_BLOCKED'))
    return { leftOut: 'row that Branch blocked as fraud' }
  if (eventTopic.test(file)) return 'event'
  return byTopic[name.toLowerCase()] ?? 'event'
}
