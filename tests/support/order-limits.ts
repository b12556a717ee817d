/** Turns the limits on orders off, for tests of other things; 0 means no limit. */
export const withoutOrderLimits = {
  ORDER_LINE_QUANTITY: '0',
  CUSTOMER_ORDERS_PER_HOUR: '0',
  CUSTOMER_UNPAID_ORDERS: '0',
  CUSTOMER_RESERVED_UNITS: '0',
  NETWORK_ORDERS_PER_HOUR: '0',
  NETWORK_UNPAID_ORDERS: '0',
  NETWORK_RESERVED_UNITS: '0',
}
