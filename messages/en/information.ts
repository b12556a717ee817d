import type { information as arabic } from '../ar/information.ts'
import type { TranslationOf } from '../web.ts'

export const information = {
  policy: {
    updated: 'Last updated: {date}',
    contents: 'On this page',
    others: 'Other policies',
    questions: 'Still have a question?',
    questionsText: 'We are happy to explain anything on this page.',
    contact: 'Contact us',
  },
  contact: {
    title: 'Contact us',
    description: 'Our support team answers around the clock by e-mail, phone and WhatsApp.',
    ways: 'Ways to reach us',
    whatsapp: 'WhatsApp',
    whatsappText: 'The quickest way: send your question or order number.',
    email: 'E-mail',
    emailText: 'For anything that needs details or attachments.',
    phone: 'Phone',
    phoneText: 'Talk to someone on the team.',
    openWhatsapp: 'Open the chat',
    writeEmail: 'Write a message',
    call: 'Call now',
    hours: 'Support hours',
    hoursText: 'Support is available 24 hours a day, 7 days a week.',
    address: 'Address',
    before: 'Before you write',
    beforeText:
      'Give your order number if your question is about an order, and never send your password or card details: we will not ask for them.',
    helpful: 'You may find the answer here',
    orders: 'My orders',
    nothing: 'No contact details yet',
    nothingText: 'They will appear here as soon as they are added to the shop’s settings.',
  },
} as const satisfies TranslationOf<typeof arabic>
