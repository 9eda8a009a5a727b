/** What the reference needs from definitions.ts. We format that file ourselves, so regular expressions are enough. */
export type Definition = {
  name: string
  kind: 'interface' | 'type'
  doc: string
  members: Member[]
  text: string
}

export type Member = { signature: string; doc: string }

export function readDefinitions(source: string): Definition[] {
  const pattern =
    /(\/\*\*[\s\S]*?\*\/\n)?export (interface|type) (\w+)([\s\S]*?)(?=\n\n(?:\/\*\*|export )|\n*$)/g
  return [...source.matchAll(pattern)].map(([, doc = '', kind, name = '', rest = '']) => ({
    name,
    kind: kind as Definition['kind'],
    doc: readDoc(doc),
    members: kind === 'interface' ? readMembers(rest) : [],
    text: rest.replace(/^\s*=\s*\|?\s*/, '').trim(),
  }))
}

function readMembers(block: string): Member[] {
  const pattern = / {2}(\/\*\*[\s\S]*?\*\/\n {2})?(\w+[?]?[(:][^\n]*(?:\n {4}[^\n]*)*(?:\n {2}\}[^\n]*)?)/g
  return [...block.matchAll(pattern)].map(([, doc = '', signature = '']) => ({
    signature,
    doc: readDoc(doc),
  }))
}

/** Paragraphs, each on one line. */
function readDoc(comment: string): string {
  const lines = comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
  return lines
    .join('\n')
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' '))
    .join('\n\n')
}
