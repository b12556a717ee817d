import type { Policy } from '../../policy.ts'

export const termsAndConditions: Policy = {
  updated: '2024-06',
  lead: 'These terms govern what you buy from the shop: how an order is made, how it is paid for, and what each of us owes the other. By completing an order you agree to them.',
  sections: [
    {
      id: 'parties',
      title: 'Who may buy',
      points: [
        'You are at least 18 years old and legally able to enter into a contract.',
        'You buy for your own use, and not for resale unless we have agreed to it in writing.',
        'The details of your account are true and up to date.',
      ],
    },
    {
      id: 'products',
      title: 'The products',
      paragraphs: [
        'We sell digital subscriptions and accounts for services that others provide. Each product’s page describes what you get, for how long, and what is needed to activate it. Names and marks of services belong to their owners; naming them implies no partnership unless we say so.',
        'Your use of the service itself is subject to its provider’s terms, and the provider may change its content or features while your subscription runs.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      points: [
        'Prices are in Saudi riyals and include value-added tax where it is due. A price in another currency is an approximation; you are charged in riyals.',
        'The price that binds is the one shown when you complete the order. If it changed after you put the product into the cart, we show you the new one before you pay.',
        'Discount codes follow their own terms, dates and number of uses, and cannot be exchanged for money.',
      ],
    },
    {
      id: 'order',
      title: 'Order and payment',
      points: [
        'The sale is made when the payment provider confirms that the money was received. Until then the order waits for a limited time and is then cancelled automatically.',
        'You pay by card with the payment provider Paymob. Your card details do not pass through our servers and we do not keep them.',
        'We may refuse or stop an order on suspicion of fraud or an obvious error in the price, and then return everything that was paid.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      paragraphs: [
        'Digital activation takes up to 24 hours from confirmed payment. The delivery policy has the details. Report any problem within 48 hours of receipt.',
      ],
    },
    {
      id: 'renewal',
      title: 'Automatic renewal',
      points: [
        'If you choose automatic renewal, you agree that the price of the next period is charged automatically at the end of each period until you stop it.',
        'Stop or cancel renewal from your account at any time; the subscription stays valid until the end of the period that was paid for. A permanent cancellation cannot be undone.',
        'If a charge fails we tell you by e-mail, and the subscription stays active for 3 days after its end date before it stops.',
      ],
    },
    {
      id: 'refund',
      title: 'Refunds',
      paragraphs: [
        'Money is returned if the product is defective or is not the one you ordered, within 72 hours of approving the request. The return policy has the conditions, time limits and how amounts are worked out.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      paragraphs: [
        'We warrant that what we sold works as described for its whole duration; our duty is to repair it, replace it, or return its price under the return policy. We are not liable for a general outage at the service’s provider, nor for indirect loss, unless the law says otherwise.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      paragraphs: [
        'We may change these terms, and put the date of the last update at the top of the page. Your order is subject to what was published when you completed it.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      paragraphs: [
        'These terms are governed by, and read under, the laws of the Kingdom of Saudi Arabia. We first try to settle any dispute amicably; failing that, the competent courts of the Kingdom decide. Where a translation differs from the Arabic text, the Arabic text prevails.',
      ],
    },
  ],
}
