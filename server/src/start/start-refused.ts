/** The service cannot start. The message is one line: what is wrong and how to fix it. */
export class StartRefused extends Error {}
