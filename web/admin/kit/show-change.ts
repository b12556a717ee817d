import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Shows a change of what a query holds. A load under way would bring back the state before it, so it is cancelled. */
export async function showChange<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (shown: Data) => Data,
): Promise<Data | undefined> {
  await client.cancelQueries({ queryKey })
  return client.setQueryData<Data>(queryKey, shown => shown && change(shown))
}

/** Loads a list again when its last change is saved: a load between change and save brought the old state. */
export function reloadAfterLastSave(client: QueryClient, queryKey: QueryKey): void {
  if (client.isMutating({ mutationKey: queryKey, exact: true }) <= 1)
    void client.invalidateQueries({ queryKey })
}

/** The list with one item so many places further, or at the end that it reaches. */
export function moveItem<Item extends { id: string }>(list: readonly Item[], id: string, by: number): Item[] {
  const next = [...list]
  const from = next.findIndex(item => item.id === id)
  const [moved] = from < 0 ? [] : next.splice(from, 1)
  if (moved) next.splice(Math.max(0, from + by), 0, moved)
  return next
}
