/** The part of opentype.js that is used. */
declare module 'opentype.js' {
  type Command =
    | { type: 'M'; x: number; y: number }
    | { type: 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }
  export type Font = {
    getPath: (text: string, x: number, y: number, size: number) => { commands: Command[] }
    getAdvanceWidth: (text: string, size: number) => number
    hasChar: (character: string) => boolean
  }
  const opentype: { parse: (file: ArrayBuffer) => Font }
  // biome-ignore lint/style/noDefaultExport: the package has no named exports in Node.
  export default opentype
}
