import * as fc from 'fast-check'

/** How staff answer a claim. */
export const claimAnswers = ['replaceClaim', 'extendClaim', 'refundClaim', 'rejectClaim'] as const

/** Steps of a sequence; `of` selects one of the buyer's orders. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('buy'),
    product: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 3 }),
    coupon: fc.boolean(),
    renews: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom('start', 'pay', 'pay', 'payUnheard', 'decline'), of: fc.nat(3) }),
  fc.record({ do: fc.constantFrom('cancel', 'expire', 'complete', 'withdraw'), of: fc.nat(3) }),
  fc.record({ do: fc.constantFrom('renew', 'renew', 'miss', 'payMissed', 'leave'), of: fc.nat(3) }),
  fc.record({
    do: fc.constantFrom('dashboardRefund', 'dashboardVoid'),
    of: fc.nat(3),
    cents: fc.option(fc.integer({ min: 1, max: 10_000 })),
    callbacks: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom('claim', 'claim', ...claimAnswers), of: fc.nat(3) }),
  fc.record({
    do: fc.constant('refund'),
    of: fc.nat(3),
    part: fc.option(fc.integer({ min: 1, max: 20_000 })),
  }),
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A random sequence begins with a purchase. */
export const sequence = fc
  .tuple(
    fc.record({
      do: fc.constant('buy'),
      product: fc.nat(3),
      quantity: fc.constant(1),
      coupon: fc.boolean(),
      renews: fc.boolean(),
    }),
    fc.array(step, { minLength: 3, maxLength: 7 }),
  )
  .map(([first, rest]): Step[] => [first, ...rest])

/** Sequences of every round: random ones alone may contain no renewal, no new account and no automatic replacement. */
const bought = { do: 'buy', product: 0, quantity: 1, coupon: false, renews: false } as const
export const usualSequences: Step[][] = [
  [
    { ...bought, renews: true },
    { do: 'pay', of: 0 },
    { do: 'renew', of: 0 },
  ],
  [
    { ...bought, renews: true },
    { do: 'pay', of: 0 },
    { do: 'miss', of: 0 },
    { do: 'payMissed', of: 0 },
    { do: 'renew', of: 0 },
  ],
  [
    { ...bought, product: 1, renews: true },
    { do: 'pay', of: 0 },
    { do: 'renew', of: 0 },
  ],
  [
    { ...bought, product: 2 },
    { do: 'pay', of: 0 },
    { do: 'claim', of: 0 },
  ],
  ...claimAnswers.map((answer): Step[] => [
    bought,
    { do: 'pay', of: 0 },
    { do: 'claim', of: 0 },
    { do: answer, of: 0 },
  ]),
  [bought, { do: 'decline', of: 0 }, { do: 'pay', of: 0 }, { do: 'refund', of: 0, part: 1 }],
  [bought, { do: 'pay', of: 0 }, { do: 'refund', of: 0, part: null }],
  [bought, { do: 'pay', of: 0 }, { do: 'dashboardVoid', of: 0, cents: null, callbacks: true }],
  [bought, { do: 'pay', of: 0 }, { do: 'dashboardRefund', of: 0, cents: 5, callbacks: false }],
]
