export const dashboard = {
  failed: 'The dashboard could not be loaded',
  stats: {
    label: 'Figures of the last 30 days',
    totalUsers: 'Total users',
    totalSubscriptions: 'Running subscriptions',
    products: '{count, plural, one {# product on sale} other {# products on sale}}',
    newOrders: 'New orders',
    monthlyRevenue: 'Revenue of 30 days',
    how: {
      totalUsers: 'Registered customers now, compared with 30 days ago.',
      totalSubscriptions: 'Subscriptions whose paid time runs now, compared with 30 days ago.',
      newOrders: 'Orders placed in the last 30 days without renewals, compared with the 30 days before.',
      monthlyRevenue:
        'Captured less refunded in the last 30 days, VAT included, compared with the 30 days before.',
    },
  },
  first: {
    title: 'Needs you first',
    waiting: '{count, plural, one {# order waits for delivery} other {# orders wait for delivery}}',
    all: '{count, plural, one {The open case} other {All # cases}}',
    none: 'Nothing waits for you now.',
  },
  orders: { title: 'Latest orders', all: 'All orders', none: 'No orders yet.', more: 'and {count} more' },
  alerts: {
    title: 'Alerts of the last 24 hours',
    unread: '{count} unread',
    readAll: 'Mark all as read',
    readFailed: 'This could not be saved. Please try again.',
    none: 'No orders in the last 24 hours.',
    isNew: 'New',
    kinds: {
      order_placed: 'New order {number}',
      order_completed: 'Order {number} completed',
      order_cancelled: 'Order {number} cancelled',
      renewal_completed: 'Subscription renewed, order {number}',
      renewal_failed: 'Renewal failed, order {number}',
    },
  },
  top: {
    title: 'Top products',
    all: 'All products',
    none: 'No products yet.',
    sales: '{count, plural, =0 {no sales in 30 days} one {# sale in 30 days} other {# sales in 30 days}}',
    rating: '{rating} of 5',
    noRating: 'Not rated',
  },
  users: { title: 'Latest users', all: 'All users', none: 'No users yet.' },
  shortcuts: { title: 'Shortcuts', add: 'Add a product', report: 'Sales report', orders: 'Orders' },
  setup: {
    title: 'Set up your shop',
    text: 'Each step ticks itself off. After the first purchase the figures of the shop appear here.',
    progress: '{done} of {total}',
    done: 'Done',
    steps: {
      seller: {
        title: 'Names of shop and seller, VAT number',
        text: 'Every page shows the shop’s name; every invoice shows the seller and the VAT number.',
        action: 'Open settings',
      },
      category: {
        title: 'First category',
        text: 'Visitors browse products by category.',
        action: 'Add a category',
      },
      product: {
        title: 'First product',
        text: 'A name, a picture and at least one duration.',
        action: 'Add a product',
      },
      stock: {
        title: 'First accounts in stock',
        text: 'The customer gets them right after paying.',
        action: 'Add accounts',
      },
      paymob: {
        title: 'Paymob’s keys work',
        text: 'Try them on the system page.',
        action: 'Open the system page',
      },
      mail: {
        title: 'Mail arrives',
        text: 'Send yourself a test mail from the system page.',
        action: 'Open the system page',
      },
      purchase: {
        title: 'A test purchase',
        text: 'Buy a product as a customer does.',
        action: 'Open the shop',
      },
    },
  },
} as const
