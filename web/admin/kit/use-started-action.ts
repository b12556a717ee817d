import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** The action whose dialog is open. After it, the list and the panel of the record are loaded again. */
export function useStartedAction<Started>({ screen, recordKey }: { screen: string; recordKey: string }) {
  const queries = useQueryClient()
  const [started, start] = useState<Started>()
  return {
    started,
    start,
    close: () => start(undefined),
    refresh: async (id: string) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['list', screen] }),
        queries.invalidateQueries({ queryKey: [recordKey, id] }),
      ])
    },
  }
}

export type ActionControl<Started> = ReturnType<typeof useStartedAction<Started>>
