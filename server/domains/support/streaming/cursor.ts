/** The `id` of a server-sent event: the epoch of the numbering, and a position in it. */
export function cursorId(epoch: string, position: number): string {
  return `${epoch}:${position}`
}

type Bounds = { epoch: string; first: number; last: number }

/**
 * Where a stream continues after `Last-Event-ID`. A cursor of another epoch, one whose next events were deleted, and one
 * that was never assigned are unknown: `isReset` means that the client must read the history again.
 */
export function resumeAt(
  lastEventId: string | undefined,
  { epoch, first, last }: Bounds,
  startWithout: number,
): { after: number; isReset: boolean } {
  if (lastEventId === undefined) return { after: startWithout, isReset: false }
  const [, cursorEpoch, digits] = /^([\w-]{1,80}):(\d{1,15})$/.exec(lastEventId) ?? []
  const position = Number(digits)
  const isKnown = cursorEpoch === epoch && position >= first && position <= last
  return isKnown ? { after: position, isReset: false } : { after: last, isReset: true }
}
