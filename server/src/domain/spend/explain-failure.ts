/** What a network's error means, and what to do about it. */
export type ExplainedFailure = { says: string; fix: string }

type Rule = ExplainedFailure & {
  /** Without it, the rule holds for every network. */
  network?: string
  pattern: RegExp
}

const replaceCredentials = 'Create new credentials as the guide says, and enter them here.'

/** The first rule that fits wins: a network's own words before statuses. */
const rules: readonly Rule[] = [
  {
    pattern: /external_customer_id is missing/,
    says: 'The ad account’s id is not set.',
    fix: 'Enter the account id as the network shows it.',
  },
  {
    network: 'meta',
    pattern: /session has expired|access token.*(expired|invalid|parse)|invalid oauth/i,
    says: 'Meta does not accept the access token: it has expired, was revoked or is incomplete.',
    fix: 'Generate a token of a system user with ads_read that never expires, and paste all of it.',
  },
  {
    network: 'meta',
    pattern: /permission|ads_read|not grant|\(#(10|200|294)\)/i,
    says: 'The token may not read this ad account.',
    fix: 'Assign the ad account to the system user (View performance), and give the token ads_read.',
  },
  {
    network: 'meta',
    pattern: /does not exist|unsupported get request/i,
    says: 'Meta does not know this ad account, or the token cannot see it.',
    fix: 'Compare the account id with the one in Ads Manager, and assign the account to the system user.',
  },
  {
    network: 'google',
    pattern: /developer.token|only approved for use with test accounts|DEVELOPER_TOKEN/i,
    says: 'Google does not accept the developer token for this account: it is invalid, or approved for test accounts only.',
    fix: 'Apply for Basic access in the manager account’s API Center, and check the token.',
  },
  {
    network: 'google',
    pattern: /login-customer-id|doesn.t have permission to access customer|USER_PERMISSION_DENIED/i,
    says: 'The Google user may not read this customer.',
    fix: 'Give the user read access to the customer. If it is reached through a manager account, enter that account’s id as login customer id.',
  },
  {
    network: 'tiktok',
    pattern: /access.token|no permission|permission|advertiser/i,
    says: 'TikTok does not accept the access token for this advertiser.',
    fix: 'Authorize the app again with the Reporting permission, and choose this advertiser.',
  },
  {
    network: 'apple_search_ads',
    pattern: /invalid_client|no access token/i,
    says: 'Apple does not accept the client id, team id, key id or private key.',
    fix: 'Compare all four with Account Settings → API. The private key belongs to the public key that was uploaded there.',
  },
  {
    pattern: /invalid_grant|expired or revoked|invalid.*refresh.token|no access token/i,
    says: 'The refresh token was revoked, has expired, or belongs to another client.',
    fix: 'Authorize the app again, and enter the new refresh token with the client id and secret of the same app.',
  },
  {
    pattern: /answered 400: (invalid_client|unauthorized_client)|invalid_client/i,
    says: 'The client id and the client secret do not belong together.',
    fix: replaceCredentials,
  },
  {
    pattern: /answered 401/,
    says: 'The network does not accept the credentials.',
    fix: replaceCredentials,
  },
  {
    pattern: /answered 403/,
    says: 'The credentials are right, but may not read this ad account.',
    fix: 'Grant the rights that the guide lists, to the user who created the credentials.',
  },
  {
    pattern: /answered 404/,
    says: 'The network knows no such ad account, or no such version of its API.',
    fix: 'Check the account id. If an API URL is set, check that too.',
  },
  {
    pattern: /answered 429|too many|rate.?limit|request limit/i,
    says: 'The network is limiting requests.',
    fix: 'Nothing to do: the next pull tries again. If it persists, another tool uses the same app.',
  },
  {
    pattern: /answered 5\d\d|not JSON/,
    says: 'The network has a problem of its own.',
    fix: 'Nothing to do: the next pull tries again.',
  },
  {
    pattern: /cannot be reached/,
    says: 'This service cannot reach the network.',
    fix: 'Check that the server has access to the internet, and the API URL if one is set.',
  },
]

export function explainFailure(network: string, failure: string): ExplainedFailure {
  const rule = rules.find(
    (one) =>
      (one.network === undefined || one.network === network.toLowerCase()) && one.pattern.test(failure),
  )
  if (rule !== undefined) return { says: rule.says, fix: rule.fix }
  return {
    says: 'The network refused the request.',
    fix: 'Compare account id and rights with the guide. The network’s own words are below.',
  }
}
