import { StartRefused } from '#start/start-refused.ts'

/** A backup or a restore cannot be done. The message says what is wrong and what to do. */
export class BackupRefused extends StartRefused {}
