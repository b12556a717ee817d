import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/language.ts'
import { loadHandbook } from './chapters.ts'

export function useHandbook() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['handbook', language],
    queryFn: () => loadHandbook(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
