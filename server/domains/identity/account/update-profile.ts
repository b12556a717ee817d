import { AppError } from '#model/errors.ts'
import type { Language } from '#model/languages.ts'
import { personSearchText } from '#model/person-search.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { findUser, lockPerson, type PersonRow } from '../queries.ts'
import { changedNames } from './changed-field-names.ts'
import { presentPreferences, presentUser } from './present.ts'
import { findPreferences, updateLanguage, updatePreferences, updateProfile } from './queries.ts'

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

export async function changeLanguage({ database }: Deps, userId: string, language: Language) {
  return database.transaction(async tx => {
    await updateLanguage(tx, userId, language)
    const user = await findUser(tx, userId)
    if (!user) throw new AppError('session_expired')
    return presentUser(user)
  })
}

export type Preferences = {
  emailNotifications: boolean
  subscriptionNotifications: boolean
  promotionNotifications: boolean
}

type PreferenceChange = { [Key in keyof Preferences]?: boolean | undefined }

export async function savePreferences(
  { database }: Deps,
  userId: string,
  change: PreferenceChange,
): Promise<Preferences> {
  const columns = {
    email_notifications: change.emailNotifications,
    subscription_notifications: change.subscriptionNotifications,
    promotion_notifications: change.promotionNotifications,
  }
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  return database.transaction(async tx => {
    if (Object.keys(given).length > 0) await updatePreferences(tx, userId, given)
    return presentPreferences(await findPreferences(tx, userId))
  })
}
