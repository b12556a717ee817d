import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../lib/api.ts'
import { useAgentEvents } from './agent-stream.ts'

/** All queries of the chat screen begin with this key. */
const chatKey = ['staff', 'chat'] as const
export const listKeys = {
  dashboard: [...chatKey, 'dashboard'],
  waiting: [...chatKey, 'waiting'],
  online: [...chatKey, 'online'],
  history: [...chatKey, 'history'],
} as const

/** The specified polling; events of the stream refresh the lists at once. */
const refetchInterval = 5_000

export function useDashboard() {
  return useQuery({
    queryKey: listKeys.dashboard,
    queryFn: async () => (await call('GET /api/chat/agent/dashboard')).data,
    refetchInterval,
  })
}

export function useWaiting() {
  return useQuery({
    queryKey: listKeys.waiting,
    queryFn: async () => (await call('GET /api/chat/waiting')).data.sessions,
    refetchInterval,
  })
}

export function useOnlineAgents() {
  return useQuery({
    queryKey: listKeys.online,
    queryFn: async () => (await call('GET /api/chat/agent/online')).data.agents,
    refetchInterval,
  })
}

export function useRefreshLists(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: chatKey }), [queries])
}

/** A busy chat has many events a second; one refetch of the lists answers all of them. */
const gatherMs = 500

/** Refreshes the lists after events of the stream. The open conversation follows the stream itself. */
export function useLiveLists(): void {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useAgentEvents(({ type }) => {
    if (type === 'typing' || type === 'viewers' || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      for (const queryKey of Object.values(listKeys)) void queries.invalidateQueries({ queryKey })
    }, gatherMs)
  })
}

export type Dashboard = NonNullable<ReturnType<typeof useDashboard>['data']>
export type StaffChatSession = Dashboard['activeChats'][number]
export type OwnPresence = Dashboard['presence']
