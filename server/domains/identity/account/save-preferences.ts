import type { Deps } from '../../../deps.ts'
import { presentPreferences } from './present.ts'
import { findPreferences, updatePreferences } from './queries.ts'

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
