import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/api-errors.ts'
import { useToast } from '../../../ui/toast.tsx'
import { showChange } from '../show-change.ts'

type Wanted = { id: string; isActive: boolean }

type Options = {
  /** The query that holds the records. */
  queryKey: QueryKey
  save: (wanted: Wanted) => Promise<{ data: Wanted }>
  doneText: (isActive: boolean) => string
  failedText: string
}

/** Turns a record of a list on or off, and shows the state that the server answers. */
export function useToggleActive({ queryKey, save, doneText, failedText }: Options) {
  const client = useQueryClient()
  const showToast = useToast()
  const toggle = useMutation({
    mutationFn: save,
    onSuccess: async ({ data: { id, isActive } }) => {
      await showChange<Wanted[]>(client, queryKey, records =>
        records.map(record => (record.id === id ? { ...record, isActive } : record)),
      )
      showToast({ tone: 'good', text: doneText(isActive) })
    },
    onError: error => {
      showToast({ tone: 'bad', text: errorText(error, failedText) })
      void client.invalidateQueries({ queryKey })
    },
  })
  return (wanted: Wanted) => {
    if (!toggle.isPending) toggle.mutate(wanted)
  }
}
