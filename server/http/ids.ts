import { AppError, type ErrorCode, fieldRefusal } from '#model/errors.ts'

export function isUuid(id: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
}

/** Refuses an id that is no UUID: PostgreSQL would fail to compare it. */
export function uuidOr(id: string, otherwise: ErrorCode): string {
  if (!isUuid(id)) throw new AppError(otherwise)
  return id
}

/** Whether a text can be the id of a product or a category. */
export function isSlug(id: string): boolean {
  return /^[\w-]+$/.test(id)
}

/** The id of a product or a category. */
export function slugOr(id: string, otherwise: ErrorCode): string {
  if (!isSlug(id)) throw new AppError(otherwise)
  return id
}

/** Refuses control characters in a text from the path, such as a coupon code: PostgreSQL does not accept NUL. */
export function lineOr(text: string, otherwise: ErrorCode): string {
  if (/\p{Cc}/u.test(text)) throw new AppError(otherwise)
  return text
}

/** Refuses a body whose id differs from the id in the path. */
export function sameId(id: string, bodyId: string | undefined): string {
  if (bodyId !== undefined && bodyId !== id) throw fieldRefusal('id', 'invalid')
  return id
}

/** A document's number in the path: digits only. */
export function numberOr(text: string, otherwise: ErrorCode): number {
  if (!/^\d{1,15}$/.test(text)) throw new AppError(otherwise)
  return Number(text)
}
