import type { Policy } from '../../policy.ts'

export const returnPolicy: Policy = {
  updated: '2024-07',
  lead: 'Our products are digital and handed over at once, so returning them differs from returning goods to a shelf. This page says when you are owed a refund, how to ask for it, and when it reaches you.',
  sections: [
    {
      id: 'when',
      title: 'When you are owed a refund',
      paragraphs: ['Money is returned in two cases only:'],
      points: [
        'A defective product: an account that does not work, an invalid code, or a subscription that stopped before its end through no fault of yours.',
        'A wrong product: you received another subscription, another duration, or a plan that differs from its description in the shop.',
      ],
    },
    {
      id: 'not-covered',
      title: 'What a refund does not cover',
      points: [
        'A change of mind after the subscription’s details were handed over or it was activated.',
        'Wrong details that you entered when buying, such as an e-mail address or user name, once we have delivered to them.',
        'A subscription stopped because the provider’s terms were broken, a shared account’s details were changed, or it was shared with people not allowed to use it.',
        'A device or country that the service does not support, where the product’s page says so.',
      ],
    },
    {
      id: 'report',
      title: 'Report within 48 hours',
      paragraphs: [
        'Tell us about any problem within 48 hours of receiving your order. Where a defect shows only in use, tell us within 48 hours of noticing it, while the subscription is running.',
        'Give the order number, say briefly what happened, and attach a picture of the message if you can. Never send your password or card details.',
      ],
    },
    {
      id: 'guarantee',
      title: 'The 7-day refund guarantee',
      paragraphs: [
        'We first repair the problem or replace the product. If we cannot do so within 7 days of your report, we return your money under this policy without a new request.',
      ],
    },
    {
      id: 'partial',
      title: 'Refunds in the middle of a subscription',
      paragraphs: [
        'When a refund is approved after part of the period was used, we deduct from what you paid the price of the used period, then half the price of the remaining period, and return the rest.',
        'Example: a 12-month subscription for 240 riyals, refund approved after 4 months. The used period is worth 80 riyals, half of the remainder is 80 riyals, so 80 riyals are returned.',
        'This deduction does not apply to a product that never worked or was not the one ordered: then the whole amount is returned.',
      ],
    },
    {
      id: 'time',
      title: 'When the money arrives',
      points: [
        'We return the money within 72 hours of approving your request.',
        'It goes back, through the payment provider, to the card that you paid with; not in cash and not to another card.',
        'Some card issuers may take up to 30 days to show it in your account. That is beyond our control.',
      ],
    },
    {
      id: 'renewal',
      title: 'Auto-renewing subscriptions',
      paragraphs: [
        'Stop automatic renewal from your account at any time; the subscription stays valid until the end of the period that was paid for. Stopping prevents the next charge and does not refund the current period.',
      ],
    },
    {
      id: 'how',
      title: 'How to ask for a refund',
      points: [
        'Write to us from the contact page with your order number and the reason.',
        'We look into it and answer: approved, or declined with the reason.',
        'When approved, we confirm the amount that is due and return it within the time above.',
      ],
    },
    {
      id: 'law',
      title: 'Your statutory rights',
      paragraphs: [
        'Nothing here takes away a right that the E-Commerce Law, its implementing regulations and the other laws of the Kingdom of Saudi Arabia give you.',
      ],
    },
  ],
}
