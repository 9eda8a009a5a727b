/** Fields of responses that are named like personal data, and hold none of an app’s users. */
export const unmaskedFields: Readonly<Record<string, string>> = {
  'LinkPreview.deeplink': 'Of the campaign, with the query that the caller sent.',
  'manageGetCampaign.deeplink': 'Of the campaign: the same for everybody who clicks.',
  'manageListCampaigns.deeplink': 'Of the campaign: the same for everybody who clicks.',
  'PlainReportRow.email': 'Of the ad account.',
  'TableFigures.email': 'Of the ad account.',
  'reportTable.email': 'Of the ad account.',
  'manageListNetworkAccounts.email': 'Of the ad account.',
  'ReportSchedule.email': 'Of who gets the report; viewers see no address.',
  'ReportSchedule.answer': 'Of the mail server; viewers see none.',
  'ProjectMember.email': 'Of a member.',
  'MemberSession.address': 'The caller’s own.',
  'MemberSession.user_agent': 'The caller’s own.',
  'Self.email': 'The caller’s own.',
  'readInvitation.email': 'The caller’s own.',
  'readPasswordReset.email': 'The caller’s own.',
}
