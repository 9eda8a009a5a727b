import type { Annotation } from './use-annotations.ts'

export const annotationKindNames: Record<Annotation['kind'], string> = {
  release: 'Release',
  price: 'Price change',
  campaign: 'Campaign',
  other: 'Other',
}
