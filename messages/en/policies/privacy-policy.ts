import type { Policy } from '../../policy.ts'

export const privacyPolicy: Policy = {
  updated: '2024-07',
  lead: 'We collect what is needed to sell you a subscription, deliver it and serve you afterwards, and no more. This page says what we keep, why, where and for how long, and what your rights are under the Personal Data Protection Law (PDPL) of the Kingdom of Saudi Arabia.',
  sections: [
    {
      id: 'collected',
      title: 'What we keep',
      points: [
        'Your account: name, e-mail address and mobile number, the address, city and country if you add them, your language, and your notification choices.',
        'Your password, in a form that cannot be reversed: nobody can read it, not even us. The same goes for verification codes, which expire after minutes.',
        'Your orders: what you bought, its price, date and status, the details that activation needs, and your invoices.',
        'Your payments: amount, status and the payment provider’s transaction number; of saved cards only the masked number.',
        'Your subscriptions, and the accounts delivered to you, which are stored encrypted.',
        'Your messages to support, and your reviews of products.',
        'Your e-mail address if you asked for a notice when a product is available; we delete it after the notice. Your browser’s address at its push service if you turned notifications on.',
        'Security data: the devices that you signed in from, their IP address and the time, and technical logs to run the site and detect abuse.',
      ],
    },
    {
      id: 'cards',
      title: 'Card details',
      paragraphs: [
        'You enter your card details on the page of the payment provider, Paymob, and not on ours. They do not pass through our servers; we neither see nor keep them. Their use there is subject to the provider’s privacy policy. If you choose automatic renewal, the provider keeps your card to charge it; you can manage or delete it from your account.',
      ],
    },
    {
      id: 'purposes',
      title: 'What we use it for',
      points: [
        'To carry out, deliver, renew and warrant your order, which is our contract with you.',
        'To make sure that it is you who signs in, prevent fraud and protect your account.',
        'To answer and help you.',
        'To meet what the law requires, such as keeping invoices and financial records.',
        'To send you offers, if you switched that on yourself. It is off by default, and you can switch it off again at any time.',
      ],
    },
    {
      id: 'local',
      title: 'What is kept on your device',
      paragraphs: [
        'We use no advertising cookies and no third-party trackers. We use your browser’s storage for the following only:',
      ],
      points: [
        'Your session token after you sign in; signing out deletes it.',
        'Your cart and discount code, a copy of the cart for an hour during payment, and the numbers of the current and the last completed order.',
        'The currency, theme, layout and way to pay that you chose.',
        'The link of your chat with support, and what you wrote there but have not sent.',
        'A copy of the shop’s pages that you opened, to read without a connection. Signing out deletes it.',
      ],
    },
    {
      id: 'sharing',
      title: 'Who sees it',
      points: [
        'Our team, each as far as their work needs. Every time a member of staff looks at a sold account’s details, it is recorded.',
        'The payment provider, Paymob: your name, e-mail address, mobile number and the order’s amount, to make the payment.',
        'Hosting and mail providers who run the shop on our behalf and by our instructions.',
        'The subscription’s provider, where it is activated with your details there, as far as that requires.',
        'Authorities, where the law requires it.',
      ],
      after: 'We do not sell or rent your data, nor share it for advertising.',
    },
    {
      id: 'whatsapp',
      title: 'Contact by WhatsApp',
      paragraphs: [
        'The WhatsApp button is a plain link that sends nothing before you press it. What you write there is subject to WhatsApp’s privacy policy: send no passwords or card details in it.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      points: [
        'Your connection to the site is encrypted.',
        'Every sign-in with a password asks for a code sent to your e-mail address.',
        'Details of sold accounts are encrypted, and the key is kept away from the database.',
        'If a breach affects your data or rights, we tell you and the competent authority as the law requires.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      points: [
        'Your account’s data as long as the account exists.',
        'Orders, payments and invoices for as long as financial and tax laws require, even after the account is deleted, without the personal data that need not stay.',
        'Sign-in sessions for a month after they end; then they are erased.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: ['The Personal Data Protection Law gives you the right:'],
      points: [
        'To know what we collect and why, which is the purpose of this page.',
        'To access your data and get a readable copy of it.',
        'To have anything that is wrong, incomplete or out of date corrected.',
        'To ask that your account be deleted and data that is no longer needed be destroyed.',
        'To withdraw consent, such as to offers by e-mail, at any time.',
        'To complain to the competent authority, the Saudi Data and Artificial Intelligence Authority (SDAIA).',
      ],
    },
    {
      id: 'deletion',
      title: 'Exercising your rights and deleting your account',
      paragraphs: [
        'Write to us through the contact page from your account’s e-mail address; we answer within 30 days at most. When an account is deleted we erase your personal data and end all your sessions; of orders and payments, only what the law requires remains. It cannot be undone: save the details of running subscriptions first.',
      ],
    },
    {
      id: 'children',
      title: 'People under 18',
      paragraphs: [
        'Accounts are for people aged 18 or over, and we do not knowingly collect data about anyone younger. If you learn otherwise, tell us and we will delete it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      paragraphs: [
        'If what we do with your data changes, we change this page and its date, and tell you of important changes before they apply. This policy is subject to the laws of the Kingdom of Saudi Arabia.',
      ],
    },
  ],
}
