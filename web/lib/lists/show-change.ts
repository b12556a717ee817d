import type { QueryClient, QueryKey } from '@tanstack/react-query'

export type ShownChange<Data, Input, Reply> = {
  /** The query that holds what is changed. */
  queryKey: QueryKey
  change: (shown: Data, input: Input) => Data
  save: (input: Input, changed: Data) => Promise<Reply>
  onSaved?: (reply: Reply, input: Input) => void
  onFailed: (error: Error) => void
}

/** A change on the screen that is not saved yet. */
type Pending<Data> = { before: Data; apply: (shown: Data) => Data }

/**
 * An optimistic update: changes the data of a query at once, then saves. The change starts from the query's data, because
 * a second click may come before the first is rendered. When saving fails, the change is undone.
 */
export async function showChange<Data, Input, Reply>(
  client: QueryClient,
  { queryKey, change, save, onSaved, onFailed }: ShownChange<Data, Input, Reply>,
  input: Input,
): Promise<void> {
  // A load under way would bring back the state before the change.
  await client.cancelQueries({ queryKey, exact: true })
  const before = client.getQueryData<Data>(queryKey)
  if (before === undefined) return
  const apply = (shown: Data) => change(shown, input)
  const changed = apply(before)
  client.setQueryData<Data>(queryKey, changed)
  const mutation = client.getMutationCache().build<Reply, Error, Pending<Data>, unknown>(client, {
    mutationKey: queryKey,
    // One after the other: an earlier change must not arrive after a later one.
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: () => save(input, changed),
    onSuccess: reply => onSaved?.(reply, input),
    onError: (error, failed) => {
      undoChange(client, queryKey, failed)
      onFailed(error)
    },
    onSettled: () => reloadAfterLastSave(client, queryKey),
  })
  // `onFailed` reports the error.
  await mutation.execute({ before, apply }).catch(() => {})
}

/** Shows the state before a failed change, with the changes that came after it. */
function undoChange<Data>(client: QueryClient, queryKey: QueryKey, failed: Pending<Data>): void {
  let shown = failed.before
  for (const { state } of findSaving(client, queryKey)) {
    const later = state.variables as Pending<Data>
    if (later === failed) continue
    later.before = shown
    shown = later.apply(shown)
  }
  client.setQueryData<Data>(queryKey, shown)
}

/** A load between a change and its save brings the old state, so the load after the last save decides. */
function reloadAfterLastSave(client: QueryClient, queryKey: QueryKey): void {
  if (findSaving(client, queryKey).length <= 1) void client.invalidateQueries({ queryKey })
}

/** The changes that are not saved yet, oldest first. One that settles just now is among them. */
function findSaving(client: QueryClient, mutationKey: QueryKey) {
  return client.getMutationCache().findAll({ mutationKey, exact: true, status: 'pending' })
}

/** The list with one item so many places further, or at the end that it reaches. */
export function moveItem<Item extends { id: string }>(list: readonly Item[], id: string, by: number): Item[] {
  const next = [...list]
  const from = next.findIndex(item => item.id === id)
  const [moved] = from < 0 ? [] : next.splice(from, 1)
  if (moved) next.splice(Math.max(0, from + by), 0, moved)
  return next
}
