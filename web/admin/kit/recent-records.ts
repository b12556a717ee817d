import { useEffect } from 'react'
import { storedValue, useStoredValue } from '../../lib/stored-value.ts'
import { useStaffUser } from './use-staff-user.ts'

export const recordKinds = ['order', 'product', 'customer', 'coupon'] as const
export type RecordKind = (typeof recordKinds)[number]
export type RecentRecord = { kind: RecordKind; id: string; title: string }

const maxRecords = 6

// Titles name customers, so they last as long as the tab; signing out removes them.
const stored = storedValue('recentRecords', () => sessionStorage)

/** Remembers a record that a person has opened, once its title is known. */
export function useRecentRecord(kind: RecordKind, id: string, title: string | undefined): void {
  const { id: userId } = useStaffUser()
  useEffect(() => {
    if (title === undefined) return
    const others = parseRecords(stored.read(), userId).filter(one => one.kind !== kind || one.id !== id)
    const records = [{ kind, id, title }, ...others].slice(0, maxRecords)
    stored.write(JSON.stringify({ userId, records }))
  }, [userId, kind, id, title])
}

/** What this person opened last in this tab, the newest first. */
export function useRecentRecords(userId: string): RecentRecord[] {
  return parseRecords(useStoredValue(stored), userId)
}

/** Parses untrusted storage; the records of another person are left out. */
export function parseRecords(text: string | null, userId: string): RecentRecord[] {
  try {
    const value = JSON.parse(text ?? 'null') as { userId?: unknown; records?: unknown } | null
    if (value?.userId !== userId || !Array.isArray(value.records)) return []
    return value.records.filter(isRecord)
  } catch {
    return []
  }
}

function isRecord(value: Partial<RecentRecord> | null): value is RecentRecord {
  const isKnown = recordKinds.some(kind => kind === value?.kind)
  return isKnown && typeof value?.id === 'string' && typeof value.title === 'string'
}
