import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

type Change = { isHidden?: boolean; reply?: string; version: number }

/** Saves a change of a review and shows it in the panel and in the list. */
export function useSaveReview(id: string) {
  const queries = useQueryClient()
  return async (change: Change): Promise<void> => {
    const { data } = await call('PUT /api/reviews/{id}', { params: { id }, body: change })
    queries.setQueryData(['review', id], data)
    await queries.invalidateQueries({ queryKey: ['list', 'reviews'] })
  }
}
