import { useMemo, useState } from 'react'
import { type StoredValue, storedValue, useStoredValue } from '../../lib/stored-value.ts'

export type Sent = { userId: string; email: string; expiresInSeconds: number }
/** A code is on its way: what the specification calls the pending state. */
export type PendingCode = { userId: string; email: string }
/** The code was right: a new password may be set. */
export type ResetTicket = { email: string; resetToken: string }

type Expiring<Value> = Value & { expiresAt: number }

const slot = (name: string) => storedValue(name, () => sessionStorage)

export const pendingLogin = slot('pendingLogin')
export const pendingRegistration = slot('pendingRegistration')
export const pendingRecovery = slot('pendingRecovery')
export const resetTicket = slot('resetTicket')

/** A step that survives a reload, in this tab, for as long as the server would still honour it. */
export function useKept<Value extends object>(place: StoredValue) {
  const raw = useStoredValue(place)
  const [openedAt] = useState(() => Date.now())
  const value = useMemo(() => parsed<Value>(raw), [raw])
  return {
    // What runs out while it is looked at stays: the screen offers a new code.
    value: value && value.expiresAt > openedAt ? value : undefined,
    keep(next: Value, seconds: number) {
      place.write(JSON.stringify({ ...next, expiresAt: Date.now() + seconds * 1_000 }))
    },
    forget: () => place.write(null),
  }
}

function parsed<Value extends object>(raw: string | null): Expiring<Value> | undefined {
  try {
    const value = JSON.parse(raw ?? 'null') as Expiring<Value> | null
    return typeof value?.expiresAt === 'number' ? value : undefined
  } catch {
    return undefined
  }
}
