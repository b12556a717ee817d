import type { QueryKey } from '@tanstack/react-query'
import { moveItem } from '../../lib/lists/show-change.ts'
import { useShownChange } from '../../lib/lists/use-shown-change.ts'

type Options<Item> = {
  /** The query that holds the items in their order. */
  queryKey: QueryKey
  /** The rows of the list. */
  items: readonly Item[]
  save: (ids: string[], ordered: readonly Item[]) => Promise<unknown>
  failedText: string
  /** For a query that holds more than the rows, or the place of each. */
  reorder?: (shown: readonly Item[], id: string, by: number) => Item[]
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

/** Moves an item of a list. The move shows at once and is saved in the background; the last move decides. */
export function useReorder<Item extends { id: string }>(options: Options<Item>) {
  const { queryKey, items, save, failedText, reorder = moveItem } = options
  const move = useShownChange({
    queryKey,
    change: (shown: Item[], { id, by }: { id: string; by: number }) => reorder(shown, id, by),
    save: (_, ordered) => save(idsOf(ordered), ordered),
    failedText,
  })
  return (from: number, to: number) => {
    const id = items[from]?.id
    if (id !== undefined) move({ id, by: to - from })
  }
}
