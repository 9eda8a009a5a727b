// Line breaks and tabs stay. The rest could move the cursor, write the clipboard, or turn the direction of the text around.
const controls = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** For terminals. A control character is shown as JSON writes it: JSON stays what it is. */
export function escapeControls(text: string): string {
  return text.replaceAll(controls, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
