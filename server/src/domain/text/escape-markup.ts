/** https://docs.slack.dev/messaging/formatting-message-text */
export function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export function escapeHtml(text: string): string {
  return escapeSlack(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}
