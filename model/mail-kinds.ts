/**
 * What a mail is about, as far as its reader may do without it. `necessary` ones always go: codes, what protects
 * the account, what was bought and paid, and what staff need for their work.
 */
export type MailKind = 'necessary' | 'news' | 'subscription' | 'promotion'

/** Every mail by the name of its template. */
export const mailKinds = {
  'verification-code': 'necessary',
  'sign-in-code': 'necessary',
  'already-registered': 'necessary',
  'address-taken': 'necessary',
  'password-reset': 'necessary',
  'password-changed': 'necessary',
  'new-sign-in': 'necessary',
  'email-change-code': 'necessary',
  'email-change-asked': 'necessary',
  'email-changed': 'necessary',
  'account-deleted': 'necessary',
  invitation: 'necessary',
  'stock-low': 'necessary',
  'order-completed': 'necessary',
  refund: 'necessary',
  // Access is about to end although somebody wanted it to go on.
  'renewal-failed': 'necessary',
  'subscription-renewed': 'subscription',
  'subscription-ending': 'subscription',
  'test-mail': 'necessary',
} as const satisfies Record<string, MailKind>

export type MailPreferences = {
  emailNotifications: boolean
  subscriptionNotifications: boolean
  promotionNotifications: boolean
}

/** Whether the reader's preferences let a mail of this kind through; the first of them silences the other two. */
export function mayMail(preferences: MailPreferences, kind: MailKind): boolean {
  const { emailNotifications, subscriptionNotifications, promotionNotifications } = preferences
  switch (kind) {
    case 'necessary':
      return true
    case 'news':
      return emailNotifications
    case 'subscription':
      return emailNotifications && subscriptionNotifications
    case 'promotion':
      return emailNotifications && promotionNotifications
  }
}
