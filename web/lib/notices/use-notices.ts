import { keepPreviousData, type QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useToast } from '../../ui/feedback/toast.tsx'
import { call } from '../api.ts'
import { errorText } from '../api-errors.ts'
import { onLiveEvent } from '../live/live-events.ts'
import { createQueryClient } from '../query-provider.tsx'

const queryKey = ['notices']
const liveTypes = new Set(['notice', 'notices-read', 'resync', 'poll'])
/** Many notices may arrive at once; one refetch answers all of them. */
const gatherMs = 300

let current: { userId: string; client: QueryClient } | undefined

/** The bell and the page of notices share this cache, so both show the same count. */
function noticesClient(userId: string): QueryClient {
  if (current?.userId !== userId) current = { userId, client: createQueryClient() }
  return current.client
}

export function useNotices(userId: string, { page = 1, limit = 10 }: { page?: number; limit?: number }) {
  return useQuery(
    {
      queryKey: [...queryKey, { page, limit }],
      queryFn: async () => (await call('GET /api/notifications', { query: { page, limit } })).data,
      placeholderData: keepPreviousData,
    },
    noticesClient(userId),
  )
}

/** Marks one notice, or all, as read. */
export function useReadNotices(userId: string) {
  const t = useTranslations('notices')
  const toast = useToast()
  const client = noticesClient(userId)
  const onError = (error: Error) => toast({ tone: 'bad', text: errorText(error, t('changeFailed')) })
  const refetch = () => client.invalidateQueries({ queryKey })
  const one = useMutation(
    {
      mutationFn: (id: string) => call('POST /api/notifications/{id}/read', { params: { id } }),
      onError,
      onSettled: refetch,
    },
    client,
  )
  const all = useMutation(
    { mutationFn: () => call('POST /api/notifications/read-all'), onError, onSettled: refetch },
    client,
  )
  return { readOne: one.mutate, readAll: all.mutate, isReadingAll: all.isPending }
}

/** Refetches after live events: a new notice, or notices read on another device. The bell mounts it once. */
export function useLiveNotices(userId: string): void {
  useEffect(() => {
    const client = noticesClient(userId)
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLiveEvent(({ type }) => {
      if (!liveTypes.has(type) || timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey }, { cancelRefetch: type !== 'poll' })
      }, gatherMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [userId])
}
