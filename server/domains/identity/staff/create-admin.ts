import { AppError } from '#model/errors.ts'
import { systemActor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { hashPassword } from '../../../vault/passwords.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { insertAdmin } from './queries.ts'

type NewAdmin = { email: string; fullName: string; password: string }

/** Creates the first admin of a new shop, from the command line. */
export async function createAdmin(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  admin: NewAdmin,
): Promise<string> {
  refuseCommonPassword(admin.password, { email: admin.email, field: 'password' })
  const passwordHash = await hashPassword(admin.password)
  return database.transaction(async tx => {
    const id = await insertAdmin(tx, {
      email: admin.email,
      fullName: admin.fullName,
      passwordHash,
      now: clock.now(),
    })
    if (!id) throw new AppError('conflict')
    await writeAudit(tx, systemActor, { action: 'user.create_admin', subjectType: 'user', subjectId: id })
    return id
  })
}
