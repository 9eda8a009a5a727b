/** A question that cannot be answered; the message is a sentence for the caller. */
export class BadQuestion extends Error {}
