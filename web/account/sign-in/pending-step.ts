import { useMemo, useState } from 'react'
import { type StoredValue, storedValue, useStoredValue } from '../../lib/stored-value.ts'

export type SentCode = { userId: string; email: string; expiresInSeconds: number }
/** A code was e-mailed and is not entered yet. */
export type PendingCode = { userId: string; email: string }
/** The code was correct: a new password may be set. */
export type PasswordReset = { email: string; resetToken: string }

type Expiring<Value> = Value & { expiresAt: number }

const sessionValue = (name: string) => storedValue(name, () => sessionStorage)

export const pendingLogin = sessionValue('pendingLogin')
export const pendingRegistration = sessionValue('pendingRegistration')
export const pendingRecovery = sessionValue('pendingRecovery')
export const pendingReset = sessionValue('resetTicket')

/** A step that survives a reload of this tab until it expires on the server. */
export function usePendingStep<Value extends object>(stored: StoredValue) {
  const raw = useStoredValue(stored)
  const [openedAt] = useState(() => Date.now())
  const value = useMemo(() => parse<Value>(raw), [raw])
  return {
    // A step that expires while it is open stays: the screen offers a new code.
    value: value && value.expiresAt > openedAt ? value : undefined,
    save(next: Value, seconds: number) {
      stored.write(JSON.stringify({ ...next, expiresAt: Date.now() + seconds * 1_000 }))
    },
    clear: () => stored.write(null),
  }
}

function parse<Value extends object>(raw: string | null): Expiring<Value> | undefined {
  try {
    const value = JSON.parse(raw ?? 'null') as Expiring<Value> | null
    return typeof value?.expiresAt === 'number' ? value : undefined
  } catch {
    return undefined
  }
}
