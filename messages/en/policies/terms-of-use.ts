import type { Policy } from '../../policy.ts'

export const termsOfUse: Policy = {
  updated: '2024-06',
  lead: 'These terms govern your use of the site itself: browsing it, having an account, and writing to us through it. By using the site you agree to them.',
  sections: [
    {
      id: 'age',
      title: 'Age and capacity',
      paragraphs: [
        'Accounts and purchases are for people aged 18 or over. Younger visitors may browse the site; a purchase for them is made by a guardian, in the guardian’s name.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      points: [
        'Give accurate details, and update them when they change.',
        'Your password and verification codes are yours alone. Nobody on our team will ask for them.',
        'You are responsible for what is done from your account. If you suspect that somebody else has used it, change the password, sign out the other devices in the security settings, and tell us.',
        'One account per person; it cannot be transferred to anyone else.',
      ],
    },
    {
      id: 'conduct',
      title: 'What is not allowed',
      points: [
        'Using the site in breach of the law, public morals or the rights of others.',
        'Trying to access what is not yours, disrupting the site, or getting around its limits and safeguards.',
        'Collecting its content or prices automatically in a way that burdens it, or trying out cards that are not yours.',
        'Posting a false review, or abusing the support team or other visitors.',
      ],
    },
    {
      id: 'delivered',
      title: 'Accounts delivered to you',
      paragraphs: [
        'The subscription details that we deliver are for your own use, within the duration and number of devices stated on the product’s page. Do not change the details of a shared account, resell it, or publish its details.',
      ],
    },
    {
      id: 'content',
      title: 'Content and intellectual property',
      paragraphs: [
        'The site’s design, texts, pictures and software are protected and may not be copied or used commercially without written permission. Names and marks of services belong to their owners.',
        'If you write a review, you allow us to show it in the shop. We may hide what breaks these terms.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability',
      paragraphs: [
        'We aim to keep the site running around the clock; it may pause for maintenance or for reasons beyond our control. That does not affect subscriptions already delivered to you.',
      ],
    },
    {
      id: 'suspension',
      title: 'Suspending an account',
      paragraphs: [
        'We may suspend an account that breaks these terms, and tell its owner why unless the law forbids it. What you had paid for and were owed before then is governed by the return policy.',
      ],
    },
    {
      id: 'links',
      title: 'Links to other sites',
      paragraphs: [
        'The site may take you to pages that are not ours, such as the payment page, WhatsApp or the sites of service providers. Each has its own terms and privacy policy.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      paragraphs: [
        'These terms are governed by the laws of the Kingdom of Saudi Arabia, whose courts decide any dispute about them. We may change them; a change applies from the day it is published on this page.',
      ],
    },
  ],
}
