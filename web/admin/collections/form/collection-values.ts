import type { AllContracts } from '#model/contracts/all.ts'
import type { CallReply } from '#model/contracts/contract.ts'

export type EditedCollection = CallReply<AllContracts['GET /api/staff/collections/{id}']>['data']

/** The fields are named as in the contract, so its errors find them. */
export type CollectionValues = ReturnType<typeof toValues>

export function toValues(collection: EditedCollection | undefined) {
  return {
    titleAr: collection?.titleAr ?? '',
    title: collection?.title ?? '',
    descriptionAr: collection?.descriptionAr ?? '',
    description: collection?.description ?? '',
    productIds: collection?.productIds ?? [],
    image: collection?.image ?? '',
    isActive: collection?.isActive ?? true,
    startsOn: collection?.startsOn ?? '',
    endsOn: collection?.endsOn ?? '',
  }
}

export function toBody(values: CollectionValues): CollectionValues {
  return { ...values }
}
