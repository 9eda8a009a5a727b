/** Where a campaign runs: an ad network's code, or an affiliate's code with its id. */
export type Channel = { network: string | null; affiliateId: number | null }

export const noChannel: Channel = { network: null, affiliateId: null }
