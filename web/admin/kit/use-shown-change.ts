import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../lib/api-errors.ts'
import { useToast } from '../../ui/toast.tsx'
import { reloadAfterLastSave, showChange } from './show-change.ts'

type Options<Data, Sent> = {
  queryKey: QueryKey
  change: (shown: Data, wanted: Sent) => Data
  save: (wanted: Sent, changed: Data) => Promise<unknown>
  failedText: string
}

/** A change that shows at once and is saved in the background. When saving fails, the list shows what the server has. */
export function useShownChange<Data, Sent>({ queryKey, change, save, failedText }: Options<Data, Sent>) {
  const client = useQueryClient()
  const showToast = useToast()
  const { mutate } = useMutation({
    mutationKey: queryKey,
    // One after the other: an earlier change must not arrive after a later one.
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: ({ wanted, changed }: { wanted: Sent; changed: Data }) => save(wanted, changed),
    onError: error => showToast({ tone: 'bad', text: errorText(error, failedText) }),
    onSettled: () => reloadAfterLastSave(client, queryKey),
  })
  return async (wanted: Sent): Promise<void> => {
    const changed = await showChange<Data>(client, queryKey, shown => change(shown, wanted))
    if (changed) mutate({ wanted, changed })
  }
}
