import type { App } from '#app.ts'

/** The same for every attempt: a mail that was sent but not recorded is recognised as a repeat. */
export function messageId({ mailFrom }: App['config'], local: string): string {
  return `<${local}@${mailFrom?.address.split('@').at(-1)}>`
}
