/** A network's own id. Spreadsheets turn long ones into 2.38424E+16, which many ads share: that is no id. */
export function networkId(text: string): string | undefined {
  return text === '' || /^\d([.,]\d+)?E\+?\d+$/i.test(text) ? undefined : text
}
