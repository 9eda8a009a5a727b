/** The release is not made. The message says what to do. */
export class ReleaseRefused extends Error {}
