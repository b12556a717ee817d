export type StarKind = 'full' | 'half' | 'empty'

/** Five stars for a rating of 0 to 5, to the nearest half. */
export function starKinds(rating: number): StarKind[] {
  const halves = Math.round(Math.min(Math.max(rating, 0), 5) * 2)
  return [2, 4, 6, 8, 10].map(end => (halves >= end ? 'full' : halves === end - 1 ? 'half' : 'empty'))
}
