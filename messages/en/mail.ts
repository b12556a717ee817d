export const mail = {
  layout: {
    brand: 'Ishtirak',
    tagline: 'Your digital subscriptions in one place',
    button_fallback: 'If the button does not work, open this link:',
    footer: 'This is an automatic message from the Ishtirak store; replies to it are not read.',
  },
  verification_code: {
    subject: 'Your verification code',
    intro: 'Enter this code in the Ishtirak store to continue:',
    code_label: 'Verification code',
    validity: 'The code is valid for {minutes, plural, one {one minute} other {# minutes}} and works once.',
    warning:
      'Share it with nobody: the store’s staff will never ask for it. If you did not request it, ignore this message.',
  },
  test_mail: {
    subject: 'Test message from the Ishtirak store',
    intro: 'This message arrived, so the mail settings are right.',
    sent_at: 'Sent at',
    shop: 'Store',
    open_shop: 'Open the store',
  },
}
