import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallError } from '#model/calls.ts'

const freshMs = 30_000
const retries = 2

/** What a person reads in the browser, kept for as long as the person stays: key it by their id. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { staleTime: freshMs, retry: isWorthAnotherTry } },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** A refusal stays one; a network that was away may be back. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500
  return !isRefusal && failures < retries
}
