import { AppError, type ErrorCode, fieldRefusal } from '#model/errors.ts'

/** An id of another shape belongs to nothing; the database would not even compare it. */
export function uuidOr(id: string, otherwise: ErrorCode): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) throw new AppError(otherwise)
  return id
}

/** The id of a product or a category. */
export function slugOr(id: string, otherwise: ErrorCode): string {
  if (!/^[\w-]+$/.test(id)) throw new AppError(otherwise)
  return id
}

/** A text that stands in a path, such as a coupon's code: PostgreSQL takes no NUL. */
export function lineOr(text: string, otherwise: ErrorCode): string {
  if (/\p{Cc}/u.test(text)) throw new AppError(otherwise)
  return text
}

/** The form of a change also carries the id of what it changes. */
export function sameId(id: string, given: string | undefined): string {
  if (given !== undefined && given !== id) throw fieldRefusal('id', 'invalid')
  return id
}
