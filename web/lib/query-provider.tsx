import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallError } from '#model/calls.ts'

// Before the next key or click: a switch would show its old state until a timer ran.
notifyManager.setScheduler(queueMicrotask)

const staleTimeMs = 30_000
const maxRetries = 2

/** The query cache of one user: set `key` to the user id, so it is dropped when the user changes. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: staleTimeMs, retry: shouldRetry } } })
}

/** Retries network errors and 5xx, not 4xx. */
function shouldRetry(failures: number, error: Error): boolean {
  const isClientError = error instanceof CallError && error.status >= 400 && error.status < 500
  return !isClientError && failures < maxRetries
}
