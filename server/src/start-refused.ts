/** The start is refused: the message is one line that says what is wrong and what to do. */
export class StartRefused extends Error {}
