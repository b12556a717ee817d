import { AppError } from '#model/errors.ts'
import type { Language } from '#model/languages.ts'
import type { Deps } from '../../../deps.ts'
import { presentUser } from '../present.ts'
import { findUser } from '../queries.ts'
import { updateLanguage } from './queries.ts'

export async function changeLanguage({ database }: Deps, userId: string, language: Language) {
  return database.transaction(async tx => {
    await updateLanguage(tx, userId, language)
    const user = await findUser(tx, userId)
    if (!user) throw new AppError('session_expired')
    return presentUser(user)
  })
}
