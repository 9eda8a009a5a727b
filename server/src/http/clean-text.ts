/** PostgreSQL stores neither NUL nor half a surrogate pair: both become U+FFFD. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}
