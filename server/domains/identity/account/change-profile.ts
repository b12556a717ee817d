import { AppError } from '#model/errors.ts'
import type { Language } from '#model/languages.ts'
import { personSearchText } from '#model/person-search.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { findUser, type LockedUser, lockUser } from '../queries.ts'
import { changedFieldNames } from './changed-field-names.ts'
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
    const before = await lockUser(tx, userId)
    if (!before) throw new AppError('session_expired')
    const profile = mergeForm(form, before)
    await updateProfile(tx, userId, profile)
    const changed = changedFieldNames(before, profile)
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

/** An omitted field keeps its value; an empty text clears it. */
function mergeForm(form: ProfileForm, before: LockedUser) {
  const merge = (value: string | undefined, current: string | null) =>
    value === undefined ? current : value || null
  const phone = merge(form.phone, before.phone)
  return {
    full_name: form.fullName,
    phone,
    address: merge(form.address, before.address),
    city: merge(form.city, before.city),
    country: merge(form.country, before.country),
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
  const changes = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  return database.transaction(async tx => {
    if (Object.keys(changes).length > 0) await updatePreferences(tx, userId, changes)
    return presentPreferences(await findPreferences(tx, userId))
  })
}
