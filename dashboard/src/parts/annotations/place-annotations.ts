type Annotation = { day: string; text: string }

/** The texts at each point of a chart: a point stands for the days from its start until the next one. */
export function placeAnnotations(starts: readonly string[], annotations: readonly Annotation[]): string[][] {
  const texts = starts.map((): string[] => [])
  for (const { day, text } of annotations) texts[starts.findLastIndex((start) => start <= day)]?.push(text)
  return texts
}
