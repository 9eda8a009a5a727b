/** Which spend is looked at. */
export type AskedSpend = { from: string; to: string; campaign: string | undefined }
