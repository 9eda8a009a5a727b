/** Where a fact or a row of spend counts. '' is unknown. */
export type Place = { adSetId: string; adCreativeId: string; keywordId: string }
