import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useBodyKey } from './request-body.ts'

type Body = Record<string, unknown>

type Options<Item> = {
  /** Undefined for a new one. */
  record: { id: string } | undefined
  create: (body: Body, idempotencyKey: string) => Promise<{ data: Item }>
  /** The body contains the version that the form has seen. */
  change: (id: string, body: Body) => Promise<{ data: Item }>
  /** The list that shows the record. */
  queryKey: QueryKey
  savedText: string | ((saved: Item) => string)
  /** Runs at the end: a dialog closes, a page shows what was created. */
  onDone: (saved: Item) => void
}

/** How a form saves its record: it creates or changes the record, shows a toast and reloads the list. */
export function useRecordSave<Item>(options: Options<Item>) {
  const { record, create, change, queryKey, savedText, onDone } = options
  const client = useQueryClient()
  const showToast = useToast()
  const keyOf = useBodyKey()
  return {
    save: async (body: Body, version: number | undefined): Promise<Item> => {
      if (!record) return (await create(body, keyOf(body))).data
      return (await change(record.id, { ...body, ...(version !== undefined && { version }) })).data
    },
    onSaved: (saved: Item) => {
      showToast({ tone: 'good', text: typeof savedText === 'string' ? savedText : savedText(saved) })
      void client.invalidateQueries({ queryKey })
      onDone(saved)
    },
  }
}
