import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Coupon } from '../../lib/api-types.ts'

/** What a person does in a dialog. */
export type CouponAction = { kind: 'add' | 'batch' } | { kind: 'edit' | 'uses' | 'delete'; coupon: Coupon }

/** The open dialog, and what follows when it has changed something: the list is loaded again. */
export function useCouponActions() {
  const queries = useQueryClient()
  const [action, start] = useState<CouponAction>()
  return {
    action,
    start,
    close: () => start(undefined),
    refresh: () => queries.invalidateQueries({ queryKey: ['list', 'coupons'] }),
  }
}

export type CouponActions = ReturnType<typeof useCouponActions>
