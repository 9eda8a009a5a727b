/** Fields of responses for readers that are named like secrets, and what readers may see them for. */
export const openFields: Readonly<Record<string, string>> = {
  'Project.project_token': 'It is in every app that is installed.',
  'ProjectToken.project_token': 'It is in every app that is installed.',
  'UninstallTracking.base_url': 'Of the push service; credentials are never shown.',
  'UninstallTracking.token_url': 'Of the push service; credentials are never shown.',
  'NetworkLinks.url': 'A link for ads: who clicks the ad sees it.',
  'TestDevice.url': 'It makes a phone a test device, and no test device is in a figure.',
  'manageListStoreListings.url': 'A public page.',
  'PostbackToken.token': 'Shown once, to who made it; null in lists.',
  'createShareLink.key': 'Shown once, to who made it.',
  'startTwoFactor.secret': 'The caller’s own.',
  'confirmTwoFactor.recovery_codes': 'The caller’s own.',
  'replaceRecoveryCodes.recovery_codes': 'The caller’s own.',
  'DataKind.key': 'The name of a kind.',
  'ShadowComparison.key': 'The number of a campaign.',
  'ShadowExample.key': 'The number of a campaign.',
}
