import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#model/calls.ts'
import { call } from '../api.ts'
import type { CartLine } from './cart-line.ts'
import { type AppliedCoupon, saveCoupon, useAppliedCoupon } from './coupon.ts'

async function checkCoupon(code: string, productIds: string[]): Promise<AppliedCoupon> {
  return (await call('POST /api/coupons/validate', { body: { code, productIds } })).data
}

const queryKey = (code: string | undefined, productIds: string[]) => ['coupon', code, productIds] as const

function productIdsIn(lines: readonly CartLine[]): string[] {
  return [...new Set(lines.map(({ subscription }) => subscription.id))].sort()
}

/** The coupon of the cart, checked for the products that are in it now. */
export function useCartCoupon(lines: readonly CartLine[]) {
  const stored = useAppliedCoupon()
  const productIds = productIdsIn(lines)
  const { data, error } = useQuery({
    queryKey: queryKey(stored?.code, productIds),
    queryFn: () => checkCoupon(stored?.code ?? '', productIds),
    enabled: stored !== undefined && productIds.length > 0,
  })
  const applied = stored && (data ?? stored)
  // Without an answer the last one counts: the server decides when the order is placed.
  const refusal = isRefusal(error) ? error.message : undefined
  return { applied, refusal, usable: refusal === undefined ? applied : undefined }
}
export type CartCoupon = ReturnType<typeof useCartCoupon>

export function useApplyCoupon(lines: readonly CartLine[], { onSuccess, onError }: ApplyEvents) {
  const queries = useQueryClient()
  const productIds = productIdsIn(lines)
  return useMutation({
    mutationFn: (code: string) => checkCoupon(code, productIds),
    onSuccess(coupon) {
      queries.setQueryData(queryKey(coupon.code, productIds), coupon)
      saveCoupon(coupon)
      onSuccess(coupon)
    },
    onError,
  })
}

type ApplyEvents = { onSuccess: (coupon: AppliedCoupon) => void; onError: (error: Error) => void }

function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && error.code.startsWith('coupon_')
}
