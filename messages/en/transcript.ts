/** What the bot and the system write in a conversation. */
export const transcript = {
  bot: {
    answers: 'These answers come closest to your question. If none of them helps, ask for a person.',
    nothing: 'I found no ready answer to your question. Tell me more, or ask for a person.',
  },
  events: {
    agent_requested: 'A conversation with a person was requested',
    agent_joined: '{name} joined the chat',
    agent_left: '{name} lost the connection, and the chat is back in the queue',
    transferred: 'The chat was transferred to {name}',
    closed_by_visitor: 'The customer ended the chat',
    closed_by_you: 'You ended the chat',
    closed_by_agent: 'The chat was closed',
    order_mailed: 'The details of order {number} were sent again to the registered e-mail address',
    item_delivered: '{product} of order {number} was delivered',
    account_replaced:
      'The account of {product} in order {number} was replaced; the new details are on the order’s page and in your mail',
    replacement_waits:
      'A new account for {product} in order {number} was approved and arrives as soon as it is in stock',
    access_extended:
      '{product} in order {number} was extended by {days, plural, one {# day} other {# days}}, until {until}',
    claim_rejected:
      'The report about {product} in order {number} was closed without a replacement; the reason is on the order’s page',
    refund_requested: 'A refund of {amount} SAR for order {number} was requested',
    refund_confirmed: '{amount} SAR of order {number} was refunded',
    order_cancelled: 'Order {number} was cancelled',
    renewal_active: 'Automatic renewal of the subscription of order {number} was resumed',
    renewal_suspended: 'Automatic renewal of the subscription of order {number} was paused',
    renewal_cancelled: 'Automatic renewal of the subscription of order {number} was cancelled',
  },
}
