import type { Call } from '#model/calls.ts'
import type { AllContracts } from '#model/contracts/all.ts'
import type { CallInput } from '#model/contracts/contract.ts'

export type BulkBody = CallInput<AllContracts['POST /api/staff/bulk']>['body']

/** Starts and reads bulk actions, with coupons to run them on. */
export function bulkActions(staff: Call) {
  return {
    start: async (body: BulkBody) => (await staff('POST /api/staff/bulk', { body })).data.id,
    read: async (id: string) => (await staff('GET /api/staff/bulk/{id}', { params: { id } })).data,
    coupon: async (code: string, isActive = true) =>
      (
        await staff('POST /api/coupons', {
          body: { code, discount: 5, expiresAt: '2030-01-01', usageLimit: 3, isActive },
        })
      ).data,
    couponIsActive: async (code: string) =>
      (await staff('GET /api/coupons/code/{code}', { params: { code } })).data.isActive,
  }
}
