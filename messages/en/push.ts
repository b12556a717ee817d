/** Push messages by kind of notice. Other people may see them on a locked screen. */
export const push = {
  order_delivered: {
    title: 'Your order is ready',
    text: 'Order {order} has been delivered. Tap to see it in your account.',
  },
  renewal_delivered: {
    title: 'Your renewal is complete',
    text: 'The subscription of order {order} is ready. Tap to see it in your account.',
  },
  renewal_failed: {
    title: 'A renewal was declined',
    text: 'One of your subscriptions was not renewed. Tap to check your card before it stops.',
  },
  chat_answered: {
    title: 'Our support team has answered',
    text: 'Tap to open the chat and read the answer.',
  },
} as const
