/** A figure of the vendor's report, which formats them: `1,204`, `€1,204.50`, `-€3.00`. */
export const readFigure = (text: string | undefined): number =>
  Number((text ?? '0').replaceAll(/[^\d.-]/g, '')) || 0
