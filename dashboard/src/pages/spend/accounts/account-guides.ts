/** How to connect an ad account: what to do at the network, and the exact rights to grant. */
export type AccountGuide = {
  steps: readonly string[]
  rights: readonly string[]
  /** Where the account id stands. */
  accountId: string
  /** The network's own documentation. */
  source: string
}

const guides: Readonly<Record<string, AccountGuide>> = {
  meta: {
    steps: [
      'In Meta Business settings open Users → System users, and add a system user with the role Employee.',
      'Assign the ad account to it: Assign assets → Ad accounts, with View performance.',
      'Choose Generate token, pick your app, tick ads_read, and let the token never expire.',
      'Paste the token here as access token.',
    ],
    rights: ['ads_read on the token', 'View performance on the ad account'],
    accountId: 'The number after act_ in the address of Ads Manager.',
    source: 'https://developers.facebook.com/docs/marketing-api/system-users',
  },
  google: {
    steps: [
      'In the API Center of a Google Ads manager account, copy the developer token. It needs Basic access or higher: a test token reads test accounts only.',
      'In Google Cloud create a project, enable the Google Ads API, and create an OAuth client of the type Desktop app: client id and client secret.',
      'Sign in with that client as a user who can read the customer, with the scope below and offline access. Copy the refresh token.',
      'If the user reaches the customer through a manager account, enter the manager’s id as login customer id.',
    ],
    rights: [
      'OAuth scope https://www.googleapis.com/auth/adwords',
      'Read only access of the user to the customer',
      'Basic access of the developer token',
    ],
    accountId: 'The customer id, ten digits, at the top of Google Ads.',
    source: 'https://developers.google.com/google-ads/api/docs/oauth/internals',
  },
  tiktok: {
    steps: [
      'In TikTok API for Business create an app, and request the permission Reporting.',
      'After TikTok has approved it, open the app’s advertiser authorization URL, sign in, and choose the advertiser.',
      'Exchange the code that comes back for an access token, and paste it here. It does not expire until it is revoked.',
    ],
    rights: ['App permission Reporting', 'Authorization of this advertiser'],
    accountId: 'The advertiser id in TikTok Ads Manager; not the id of the Business Center.',
    source: 'https://business-api.tiktok.com/portal/docs',
  },
  apple_search_ads: {
    steps: [
      'In Apple Ads open Account Settings → User Management, and invite a user with the role API Account Read Only.',
      'Create a key pair: openssl ecparam -genkey -name prime256v1 -noout -out key.pem, then openssl ec -in key.pem -pubout.',
      'Sign in as the invited user, open Account Settings → API, and paste the public key. Apple shows client id, team id and key id.',
      'Enter these three here, and the content of key.pem as private key.',
    ],
    rights: ['Role API Account Read Only', 'OAuth scope searchadsorg (requested by Tributary)'],
    accountId: 'The organization id (orgId) of the campaign group.',
    source:
      'https://developer.apple.com/documentation/apple_ads/implementing-oauth-for-the-apple-search-ads-api',
  },
  snapchat: {
    steps: [
      'As an organization admin open Business Details in Snapchat’s Business Manager, and create an OAuth app: client id and client secret. The secret is shown once.',
      'Authorize the app with the scope below as a member who can see the ad account’s reports.',
      'Exchange the code that comes back for tokens, and enter the refresh token here.',
    ],
    rights: ['OAuth scope snapchat-marketing-api', 'A role that can read the ad account’s reports'],
    accountId: 'The ad account id in Ads Manager; not the organization’s.',
    source: 'https://developers.snap.com/api/marketing-api/Ads-API/authentication',
  },
}

/** Undefined: the service does not connect to this network. */
export function guideOf(network: string): AccountGuide | undefined {
  return Object.hasOwn(guides, network) ? guides[network] : undefined
}
