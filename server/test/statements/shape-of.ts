/** The same for statements that differ only in spaces, in numbers of parameters and in the length of their lists. */
export function shapeOf(text: string): string {
  return text
    .replace(/\$\d+/g, '$')
    .replace(/\s+/g, ' ')
    .replace(/(\([^()]*\))(, ?\1)+/g, '$1')
    .replace(/(\$(?:::\w+)?)(, ?\1)+/g, '$1')
    .trim()
}
