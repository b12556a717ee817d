import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const faqsKey = ['support-content', 'faqs'] as const
export const repliesKey = ['support-content', 'replies'] as const

export function useFaqs() {
  return useQuery({
    queryKey: faqsKey,
    queryFn: async () => (await call('GET /api/support-content/faqs')).data,
  })
}

/** Admins edit them; agents insert them into their answers. */
export function useReplies() {
  return useQuery({
    queryKey: repliesKey,
    queryFn: async () => (await call('GET /api/support-content/replies')).data,
  })
}
