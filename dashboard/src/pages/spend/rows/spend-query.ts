export type SpendQuery = { from: string; to: string; campaign: string | undefined }
