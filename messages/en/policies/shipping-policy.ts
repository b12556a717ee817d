import type { Policy } from '../../policy.ts'

export const shippingPolicy: Policy = {
  updated: '2024-06',
  lead: 'Everything we sell is digital: no parcel and no shipping fee. This page says how and when your subscription reaches you, and what to do if it is late.',
  sections: [
    {
      id: 'how',
      title: 'How your subscription reaches you',
      points: [
        'Instant delivery: products marked so show their details on the payment result page and in “My orders” as soon as payment is confirmed, and are sent to your inbox.',
        'Delivery by our team: products that must be activated with your details are prepared by our team, and we tell you by e-mail when they are ready.',
      ],
    },
    {
      id: 'time',
      title: 'How long it takes',
      points: [
        'Digital activation: up to 24 hours from confirmed payment, and for most orders far less.',
        'Express delivery: 1–3 working days.',
        'Standard delivery: 3–7 working days.',
      ],
      after:
        'Express and standard delivery apply to products that may have a tangible part, such as a printed gift card; how it is delivered and what that costs is stated on the product’s page before you buy. Working days are Sunday to Thursday, except public holidays in the Kingdom.',
    },
    {
      id: 'details',
      title: 'Your details',
      paragraphs: [
        'Check your e-mail address and the details that the product’s page asks for before paying: your subscription is activated with them. If you notice a mistake, tell us at once; we correct it as long as the order has not been delivered.',
      ],
    },
    {
      id: 'receipt',
      title: 'When you receive it',
      points: [
        'Try your subscription as soon as it arrives.',
        'Report any problem within 48 hours of receipt, with the order number.',
        'Keep its details in a safe place, and do not change the details of shared accounts.',
      ],
    },
    {
      id: 'late',
      title: 'If it is late',
      paragraphs: [
        'If 24 hours have passed since payment was confirmed, first look in your spam folder and in “My orders”, then contact us. If we cannot deliver, we cancel the order and return the whole amount.',
        'Activation may be delayed by the service’s provider or the payment provider. We then tell you why, and when to expect it.',
      ],
    },
    {
      id: 'area',
      title: 'Where we serve',
      paragraphs: [
        'We serve shoppers in the Kingdom of Saudi Arabia. Some subscriptions work elsewhere too; each product’s page states its own limits.',
      ],
    },
  ],
}
