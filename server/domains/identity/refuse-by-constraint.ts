import { AppError, type ErrorCode } from '#model/errors.ts'

const refusals: Record<string, ErrorCode> = {
  users_email_once: 'email_taken',
  users_keep_an_active_admin: 'last_admin',
}

/** What only the database can decide, when two do it at once. */
export async function refuseByConstraint<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const code = refusals[constraint]
    throw code ? new AppError(code, { cause: error }) : error
  }
}
