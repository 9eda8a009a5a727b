import type { App } from '#app.ts'
import { mailPasswordReset as mail, type PasswordResetTask } from '#operations/access/mail-password-reset.ts'

export function mailPasswordReset(app: App, payload: unknown): Promise<void> {
  return mail(app, payload as PasswordResetTask)
}
