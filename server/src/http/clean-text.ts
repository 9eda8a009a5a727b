/** PostgreSQL cannot store NUL or lone surrogates: both become U+FFFD. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}
