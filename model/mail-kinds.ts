/**
 * The preference that controls a mail. `necessary` mails are always sent: codes, account security,
 * purchases and payments, and mails to staff.
 */
export type MailKind = 'necessary' | 'news' | 'subscription' | 'promotion'

/** Every mail by the name of its template. */
export const mailKinds = {
  'verification-code': 'necessary',
  'sign-in-code': 'necessary',
  'already-registered': 'necessary',
  'address-taken': 'necessary',
  'password-reset': 'necessary',
  'last-password-reset': 'necessary',
  'password-changed': 'necessary',
  'new-sign-in': 'necessary',
  'email-change-code': 'necessary',
  'email-change-asked': 'necessary',
  'email-changed': 'necessary',
  'account-deleted': 'necessary',
  invitation: 'necessary',
  'chat-answered': 'necessary',
  'stock-low': 'necessary',
  // Necessary: each was asked for, and has its own way to withdraw.
  'restock-requested': 'necessary',
  restocked: 'necessary',
  'order-completed': 'necessary',
  'subscription-extended': 'necessary',
  refund: 'necessary',
  'claim-answered': 'necessary',
  // Necessary: access is about to end although the customer chose to renew.
  'renewal-failed': 'necessary',
  // Necessary: it confirms a change of what the customer pays.
  'renewal-stopped': 'necessary',
  'subscription-renewed': 'subscription',
  'subscription-ending': 'subscription',
  'review-invited': 'news',
  'test-mail': 'necessary',
} as const satisfies Record<string, MailKind>

export type MailPreferences = {
  emailNotifications: boolean
  subscriptionNotifications: boolean
  promotionNotifications: boolean
}

/** Whether the customer's preferences allow a mail of this kind; the first preference also disables the other two. */
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
