import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type Options = {
  /** The screen whose list shows the records. */
  screen: string
  /** The query of an open record, before its id. */
  recordKey?: string
}

/** The action whose dialog is open. After it, the list and the open record are loaded again. */
export function useRecordActions<Action>({ screen, recordKey }: Options) {
  const queries = useQueryClient()
  const [action, start] = useState<Action>()
  return {
    action,
    start,
    close: () => start(undefined),
    refresh: async (id?: string) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['list', screen] }),
        recordKey && queries.invalidateQueries({ queryKey: [recordKey, id] }),
      ])
    },
  }
}

export type RecordActions<Action> = ReturnType<typeof useRecordActions<Action>>
