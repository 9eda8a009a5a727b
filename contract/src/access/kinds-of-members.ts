import type { DataKind } from './data-kind.ts'

/** About members of the dashboard, and what they write. */
export const kindsOfMembers: readonly DataKind[] = [
  {
    key: 'team',
    name: 'Members of the dashboard',
    holds:
      'Email, name, roles, hashed password, OpenID subject, second factor (encrypted); IP address and browser of a session.',
    why: 'To let the right people in.',
    keeps: 'removal',
    seen: 'viewers',
    leaves: 'Mail to their own address.',
    erased: 'By removing the member.',
    columns: {
      members: 'email name role password_hash',
      member_identities: 'issuer subject',
      project_members: 'role',
      sessions: 'token_hash user_agent address',
      grants: 'role granted_by proof code_hash',
      invitations: 'code_hash',
      password_resets: 'code_hash',
      two_factor: 'secret',
      recovery_codes: 'code_hash',
      preferences: 'page search',
      setup_code: 'code_hash',
      running_questions: 'question_id asker',
    },
  },
  {
    key: 'audit',
    name: 'Audit log',
    holds:
      'Which member or key changed what, when, and from which IP address; failed log-ins of the last 90 days.',
    why: 'To see afterwards who did what.',
    keeps: 'forever',
    seen: 'admins',
    leaves: 'Nowhere.',
    erased: 'Ids, name, email and phone of an erased user become the pseudonym.',
    columns: { audit_log: 'done_by action target what address' },
  },
  {
    key: 'documents',
    name: 'What members write',
    holds:
      'Names and filters of views, segments and boards, annotations, saved answers, sent reports and alerts.',
    why: 'For the work of the team.',
    keeps: 'removal',
    seen: 'viewers',
    leaves:
      'Reports and alerts to the receivers that members choose; boards and views to who has a share link.',
    erased: 'Ids, name, email and phone of the person become the pseudonym.',
    columns: {
      saved_views: 'page name search',
      segments: 'name filters',
      boards: 'name cards',
      annotations: 'kind text',
      kept_answers: 'name question answer',
      report_runs: 'content',
      alerts: 'kind subject title why path',
      alert_deliveries: 'content state answer',
    },
  },
  {
    key: 'receivers',
    name: 'Addresses that members enter',
    holds: 'Email and Slack addresses of receivers, and the email of an account at an ad network.',
    why: 'To send reports and alerts, and to tell accounts apart.',
    keeps: 'removal',
    seen: 'admins',
    leaves: 'Mail to them.',
    erased: 'By removing the receiver.',
    columns: {
      network_accounts: 'network name email account_name external_customer_id status',
      report_recipients: 'email token',
      report_schedules: 'name frequency slack_url timezone',
      report_deliveries: 'recipient state answer',
      alert_destinations: 'channel name email token url secret kinds',
    },
  },
]
