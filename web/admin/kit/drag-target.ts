type Row = { top: number; bottom: number }

/**
 * The place of a dragged row for the height of the pointer. A row moves only when it then lies below the pointer:
 * otherwise a taller neighbour would stay there, and the next movement would undo the move.
 */
export function dragTarget(rows: readonly Row[], from: number, y: number): number {
  const over = rows.findIndex(({ top, bottom }) => y >= top && y <= bottom)
  const [dragged, target] = [rows[from], rows[over]]
  if (!dragged || !target) return from
  const height = dragged.bottom - dragged.top
  const isUnderPointer = over > from ? y >= target.bottom - height : y <= target.top + height
  return isUnderPointer ? over : from
}
