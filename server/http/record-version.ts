import { AppError } from '#model/errors.ts'

/**
 * Refuses to save over a version that the form has not seen, and answers the current record, so that the form can show
 * what differs. A caller that sends no version overwrites.
 */
export function requireVersion(sent: number | undefined, current: { version: number }): void {
  if (sent === undefined || sent === current.version) return
  throw new AppError('version_conflict', { data: current })
}
