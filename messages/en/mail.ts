export const mail = {
  layout: {
    brand: 'Ishtirak',
    tagline: 'Your digital subscriptions in one place',
    button_fallback: 'If the button does not work, open this link:',
    footer: 'This is an automatic message from the Ishtirak store; replies to it are not read.',
    contact: 'Contact us',
  },
  code: {
    validity: 'The code is valid for {minutes, plural, one {one minute} other {# minutes}} and works once.',
    warning: 'Do not share it with anyone: our team will never ask for it.',
  },
  facts: {
    time: 'Riyadh time',
    device: 'Device',
    address: 'IP address',
    new_email: 'New address',
    browser_on_system: '{browser} on {system}',
    unknown_device: 'Unknown device',
  },
  verification_code: {
    subject: 'Your verification code',
    intro: 'Welcome to Ishtirak! Enter this code to confirm your address and create your account:',
    code_label: 'Verification code',
    not_you: 'If you did not ask for an account, ignore this message and nothing will be created.',
  },
  sign_in_code: {
    subject: 'Your sign-in code',
    intro: 'Enter this code to finish signing in to your account:',
    code_label: 'Sign-in code',
    not_you: 'If you are not signing in, someone knows your password: change it now.',
  },
  already_registered: {
    subject: 'You already have an Ishtirak account',
    intro:
      'Someone, perhaps you, tried to create an Ishtirak account with this address, and it already has one. You can simply sign in:',
    sign_in: 'Sign in',
    forgotten: 'Forgot the password? Set a new one here:',
    reset: 'Reset the password',
    not_you: 'If it was not you, ignore this message: your account has not changed.',
  },
  address_taken: {
    subject: 'Another account wanted to use your address',
    intro:
      'The owner of another Ishtirak account asked to move it to this address. The address belongs to your account, so nothing has changed.',
    both_yours:
      'If both accounts are yours, sign in with this address, move that account to another address or delete it, then ask again:',
    sign_in: 'Sign in',
    not_you: 'If it was not you, ignore this message: nothing will happen.',
  },
  password_reset: {
    subject: 'Reset your password',
    intro: 'A new password was requested for your account. Enter this code on the password reset page:',
    code_label: 'Reset code',
    or_link:
      'Or set the password by this link directly; it is valid for {minutes, plural, one {one minute} other {# minutes}} and works once:',
    open: 'Set a new password',
    not_you:
      'If it was not you, ignore this message and your password stays as it is. Do not share the code or the link with anyone.',
  },
  last_password_reset: {
    intro:
      'A new password was requested for your account many times, so this is the last message about it today. Keep it: you can set the password with this link.',
    or_code: 'Or enter this code on the password reset page:',
  },
  password_changed: {
    subject: 'Your password was changed',
    intro: 'The password of your Ishtirak account was changed, and its other devices were signed out.',
    not_you: 'If it was not you, reset it now and then write to our support:',
    reset: 'Reset the password',
  },
  new_sign_in: {
    subject: 'Sign-in from a new device',
    intro: 'There was a sign-in to your account from a new device:',
    was_you: 'If it was you, there is nothing to do.',
    not_you: 'If it was not you, reset your password now; every device will be signed out:',
    reset: 'Reset the password',
  },
  email_change_code: {
    subject: 'Confirm your new address',
    intro: 'Enter this code in your account settings to make this the address of your Ishtirak account:',
    code_label: 'Confirmation code',
    not_you:
      'If you did not ask for it, ignore this message: your address will not be linked to any account.',
  },
  email_change_asked: {
    subject: 'A new address was requested for your account',
    intro:
      'A request was made to move your Ishtirak account to another address. Nothing changes until that address is confirmed with a code.',
    not_you: 'If it was not you, someone knows your password: reset it now, and the change is cancelled.',
    reset: 'Reset the password',
  },
  email_changed: {
    subject: 'The address of your account was changed',
    intro:
      'Your Ishtirak account has moved to another address; sign-in codes and messages go there from now on.',
    not_you: 'If it was not you who changed it, write to our support at once:',
    contact: 'Contact us',
  },
  chat_answered: {
    subject: 'Support has answered you',
    intro: '{name} answered:',
    pictures:
      '{count, plural, one {There is a picture. Open the conversation to see it.} other {There are # pictures. Open the conversation to see them.}}',
    open: 'Continue the chat',
    private: 'The link opens your chat directly. Do not share it.',
  },
  account_deleted: {
    subject: 'Your account was deleted',
    intro:
      'Your Ishtirak account and all personal details in it were deleted, and every device was signed out.',
    kept: 'The record of orders and payments stays, without your name and address, because the law requires us to keep it.',
    not_you: 'If you did not ask for this, contact us at once.',
  },
  invitation: {
    subject: 'Your invitation to Ishtirak',
    intro:
      'Hello {name}, an account with this address was created for you in the Ishtirak store. Choose your password to start:',
    open: 'Choose a password',
    validity: 'The link is valid for {hours, plural, one {one hour} other {# hours}} and works once.',
    not_you: 'If you were not expecting this invitation, ignore the message.',
  },
  test_mail: {
    subject: 'Test message from the Ishtirak store',
    intro: 'This message arrived, so the mail settings are right.',
    sent_at: 'Sent at',
    shop: 'Store',
    open_shop: 'Open the store',
  },
  stock_low: {
    subject: 'Stock is running low: {name}',
    subject_empty: 'Out of stock: {name}',
    product: '{product} ({durations})',
    intro: 'These durations are at or below the alert mark. Add accounts before their sale stops:',
    intro_empty: 'A duration without accounts is not sold until you add some. These durations need accounts:',
    left: '{left, plural, =0 {Out of stock} one {One account left} other {# accounts left}}',
    open: 'Add accounts',
  },
  order: {
    subject: 'We received your order {number}',
    subject_delivered: 'Your order {number} is ready',
    intro: 'Thank you! Your payment has arrived, and these are the details of your order.',
    intro_delivered: 'Thank you! Your payment has arrived, and everything you bought is ready to use.',
    item: '{name}, {label}, quantity {quantity}',
    username: 'Username',
    message: 'A message from the shop',
    password: 'Password',
    expires: 'Valid until',
    by_hand:
      'Our team prepares this subscription and sends it to you within 24 hours. We will tell you when it is delivered.',
    short:
      'The accounts of this subscription ran out before your turn. You come before new orders: we will send yours as soon as it is available, or refund you.',
    short_partly:
      'You have {delivered} of {quantity}. We will send the rest as soon as it is available, or refund it.',
    number: 'Order number',
    total: 'Total',
    link_only: 'You will find your sign-in details on the order page, after you sign in.',
    next_charge: 'Next charge',
    next_charge_on: '{amount} on {date}',
    invoice: 'Invoice',
    open: 'Open the order',
    keep_secret: 'Your sign-in details are yours alone. Do not share them with anyone.',
  },
  refund: {
    subject: 'We are refunding order {number}',
    subject_confirmed: 'Order {number} was refunded',
    paid_after_expiry:
      'Your payment arrived after the order had expired, and what you ordered was no longer available.',
    paid_twice: 'This order was paid twice, so the second payment goes back to you.',
    charged_after_cancel: 'Your card was charged for a renewal after you had cancelled it.',
    coming: 'We asked for the amount to be returned to your card. Your bank may take a few days to show it.',
    confirmed:
      'The payment provider has returned the amount to your card. Your bank may take a few days to show it.',
    amount: 'Refunded amount',
    requested: 'Requested refund',
    credit_note: 'Credit note number',
    open_credit_note: 'Open the credit note',
  },
  claim: {
    replaced: {
      subject: 'Your {name} account was replaced',
      intro:
        'We replaced the account that you reported. The new one works until the same date; the old one no longer works.',
    },
    extended: {
      subject: 'We extended your {name} account',
      intro: 'To make up for the time it did not work, we extended the account that you reported.',
    },
    refunding: {
      subject: 'The refund for your {name} account is on its way',
      intro:
        'We asked the payment provider to return this amount to your card for the account that you reported. We will write again when it confirms.',
    },
    refunded: {
      subject: 'We refunded your {name} account',
      intro:
        'The payment provider returned this amount to your card for the account that you reported. Your bank may take a few days to show it.',
    },
    refund_failed: {
      subject: 'The refund for your {name} account did not go through',
      intro:
        'The payment provider refused to return this amount, so nothing was refunded yet. Your report is open again; our team is taking care of it and will write to you.',
    },
    rejected: {
      subject: 'Our answer to your report about {name}',
      intro: 'We looked into the account that you reported and could not accept the claim.',
    },
    waiting_for_stock: {
      subject: 'Your new {name} account is on its way',
      intro:
        'We will replace the account that you reported. No account is in stock at the moment, but you come before new orders: we will send yours as soon as it is available.',
    },
    reason: 'Reason',
    disagree: 'If you see it differently, write to us through the contact page; we are glad to look again.',
  },
  subscription: {
    product: 'Subscription',
    amount: 'Amount',
    ends: 'Valid until',
    added: 'Added',
    added_days: '{days, plural, one {one day} other {# days}}',
    manage: 'Manage my subscriptions',
    reminders_off: 'You can turn these messages off in the notification settings of your account.',
  },
  subscription_renewed: {
    subject: 'Your {name} subscription was renewed',
    subject_waits: 'The renewal of your {name} subscription is paid',
    how: {
      automatic: 'Your subscription renewed automatically.',
      paid: 'We received your payment, and your subscription was renewed.',
      restarted:
        'The renewal was paid after your subscription had stopped, so a full new period has begun on the day of the payment.',
    },
    next: {
      continues: 'It continues without a break.',
      restarts: 'It works again.',
      new_account: 'Our team is preparing your new account and will send it as soon as it is ready.',
      stock:
        'No new account is in stock yet. You come before new orders, and we will send it as soon as it is available.',
      extension: 'You keep your account: our team is extending it now and will tell you when it is done.',
    },
    order: 'Order number',
    open: 'Open the order',
  },
  subscription_extended: {
    subject: 'Your {name} account was extended',
    intro:
      'Your renewal is complete: the account that you have works until the end of the new period, with the same sign-in details.',
  },
  renewal_failed: {
    subject: 'We could not renew your {name} subscription',
    intro: 'The renewal payment did not go through, and you were not charged.',
    card: 'Card',
    card_ending: 'ending in {last4}',
    access: 'Works until',
    what_next:
      'Check that the card is valid and has enough balance. Or pay this period now with any card: if a payment goes through before that date, your subscription continues without a break.',
    pay: 'Pay this period',
  },
  renewal_stopped: {
    subject: 'Your {name} subscription no longer renews',
    intro:
      'You will not be charged for this subscription again. What you paid for stays yours until its end date.',
    resumable: 'If you change your mind, resume the renewal in your subscriptions before this date.',
    final: 'The renewal is cancelled for good. To have the subscription later, buy it again.',
    not_you: 'If you did not ask for this, contact us.',
  },
  subscription_ending: {
    subject:
      '{days, plural, one {Your {name} subscription ends within a day} other {Your {name} subscription ends within # days}}',
    intro: 'Your subscription does not renew automatically. To keep using it, buy a new term before it ends.',
    renew: 'Buy a new term',
  },
  restock_requested: {
    subject: 'We will write when {name} is available',
    intro:
      'We received your request. When the subscription is available again, we send you one mail and delete your request.',
    withdraw: 'Changed your mind? Cancel the request here:',
    stop: 'Cancel the request',
    not_you: 'If you did not ask for this, cancel the request and we will not write to you.',
  },
  restocked: {
    subject: '{name} is available again',
    intro: 'You asked us to write when this subscription is available. It is now, in limited quantity.',
    open: 'Subscribe now',
    once: 'You asked our shop for this one mail. Your request was deleted after we sent it.',
  },
  review_invited: {
    subject: 'How do you like {name}?',
    intro:
      'Your order was delivered some days ago. Your review helps others choose and helps us improve. It takes a minute.',
    order: 'Order number',
    open: 'Review what you bought',
  },
}
