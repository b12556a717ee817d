import { AppError } from '#model/errors.ts'
import { personSearchText } from '#model/person-search.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { changedNames } from '../changed-names.ts'
import { presentUser } from '../present.ts'
import { findUser } from '../queries.ts'
import { lockPerson, type PersonRow, updateProfile } from './queries.ts'

type ProfileForm = {
  fullName: string
  phone?: string | undefined
  address?: string | undefined
  city?: string | undefined
  country?: string | undefined
}

export async function changeProfile({ database }: Deps, actor: Actor, userId: string, form: ProfileForm) {
  return database.transaction(async tx => {
    const before = await lockPerson(tx, userId)
    if (!before) throw new AppError('session_expired')
    const profile = merge(form, before)
    await updateProfile(tx, userId, profile)
    const changed = changedNames(before, profile)
    if (changed.length > 0) {
      await writeAudit(tx, actor, {
        action: 'account.update',
        subjectType: 'user',
        subjectId: userId,
        after: { changed },
      })
    }
    const user = await findUser(tx, userId)
    if (!user) throw new AppError('session_expired')
    return presentUser(user)
  })
}

/** What is left out stays; an empty text takes the value away. */
function merge(form: ProfileForm, before: PersonRow) {
  const take = (given: string | undefined, kept: string | null) =>
    given === undefined ? kept : given || null
  const phone = take(form.phone, before.phone)
  return {
    full_name: form.fullName,
    phone,
    address: take(form.address, before.address),
    city: take(form.city, before.city),
    country: take(form.country, before.country),
    search_text: personSearchText({ fullName: form.fullName, email: before.email, phone }),
  }
}
