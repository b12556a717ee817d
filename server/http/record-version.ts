import { AppError } from '#model/errors.ts'

/**
 * Refuses to overwrite a version that the form has not loaded, and answers the current record, so the form can show the
 * difference. A request without a version overwrites.
 */
export function requireVersion(sent: number | undefined, current: { version: number }): void {
  if (sent === undefined || sent === current.version) return
  throw new AppError('version_conflict', { data: current })
}
