import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../lib/api-errors.ts'
import { useToast } from '../../ui/toast.tsx'

type Options<Item> = {
  /** The query that holds the items in their order. */
  queryKey: QueryKey
  items: readonly Item[]
  save: (ids: string[]) => Promise<unknown>
  failedText: string
}

/** Moves an item of a list. The move shows at once and is saved in the background; the last one wins. */
export function useReorder<Item extends { id: string }>(options: Options<Item>) {
  const { queryKey, items, save, failedText } = options
  const client = useQueryClient()
  const showToast = useToast()
  const order = useMutation({
    // One after the other: an earlier order must not arrive after a later one.
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: save,
    onError: error => {
      showToast({ tone: 'bad', text: errorText(error, failedText) })
      void client.invalidateQueries({ queryKey })
    },
  })
  return (from: number, to: number) => {
    const next = [...items]
    const [moved] = next.splice(from, 1)
    if (!moved) return
    next.splice(to, 0, moved)
    client.setQueryData(queryKey, next)
    order.mutate(next.map(({ id }) => id))
  }
}
