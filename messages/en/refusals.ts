/** Pages that the server sends instead of the one that was requested. */
export const refusals = {
  shop: 'Ishtirak',
  retry: 'Try again',
  home: 'Home page',
  too_many: {
    title: 'Too many requests',
    text: 'We received many requests from your network in a short time. Wait a moment, then try again.',
  },
  busy: {
    title: 'The shop is busy',
    text: 'We could not open this page right now. Try again in a few seconds; your cart and orders are safe.',
  },
}
