/** A sealed value opens only as what it was sealed as: each purpose has a key of its own, and `of` is bound to the value. */
export type SealedAs = { purpose: 'sealing' | 'cookie' | 'cursor'; of: string }
