import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { defaultMaxChats } from '#model/conversations.ts'
import { call } from '../../lib/api.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useRefreshLists } from './use-chat-lists.ts'

const heartbeatMs = 20_000

/** Sends a heartbeat while the screen is open: without one for 60 seconds the agent's chats return to the queue. */
export function useHeartbeat(isNeeded: boolean): void {
  const refresh = useRefreshLists()
  useEffect(() => {
    if (!isNeeded) return
    const beat = () => call('PUT /api/chat/agent/heartbeat').catch(() => refresh())
    void beat()
    const timer = setInterval(() => void beat(), heartbeatMs)
    return () => clearInterval(timer)
  }, [isNeeded, refresh])
}

/** Goes online or offline, and answers whether it did; a second device is refused with the server's text. */
export function useSetOnline() {
  const t = useTranslations('admin.chat')
  const toast = useToast()
  const refresh = useRefreshLists()
  const [isChanging, setIsChanging] = useState(false)
  const setOnline = async (isOnline: boolean): Promise<boolean> => {
    setIsChanging(true)
    const body = {
      isOnline,
      isBusy: false,
      statusMessage: t(isOnline ? 'available' : 'unavailable'),
      maxConcurrentChats: defaultMaxChats,
    }
    try {
      await call('PUT /api/chat/agent/status', { body })
      if (!isOnline) toast({ text: t('keepsChats') })
      return true
    } catch (error) {
      toast({ tone: 'bad', text: error instanceof CallError ? error.message : t('actionFailed') })
      return false
    } finally {
      setIsChanging(false)
      refresh()
    }
  }
  return { setOnline, isChanging }
}

/** Runs an action of the screen, shows its failure and refreshes the lists. */
export function useChatAction() {
  const t = useTranslations('admin.chat')
  const toast = useToast()
  const refresh = useRefreshLists()
  return async (action: () => Promise<unknown>): Promise<boolean> => {
    try {
      await action()
      return true
    } catch (error) {
      toast({ tone: 'bad', text: error instanceof CallError ? error.message : t('actionFailed') })
      return false
    } finally {
      refresh()
    }
  }
}
