import type { AllContracts } from '#model/contracts/all.ts'
import type { CallReply } from '#model/contracts/contract.ts'

export type EditedBanner = CallReply<AllContracts['GET /api/staff/banners/{id}']>['data']

/** The fields are named as in the contract, so its errors find them. */
export type BannerValues = ReturnType<typeof toValues>

export function toValues(banner: EditedBanner | undefined) {
  return {
    titleAr: banner?.titleAr ?? '',
    title: banner?.title ?? '',
    descriptionAr: banner?.descriptionAr ?? '',
    description: banner?.description ?? '',
    buttonLabelAr: banner?.buttonLabelAr ?? '',
    buttonLabel: banner?.buttonLabel ?? '',
    deviceType: banner?.deviceType ?? 'both',
    image: banner?.image ?? '',
    mobileImage: banner?.mobileImage ?? '',
    link: banner?.link ?? '/subscriptions',
    isActive: banner?.isActive ?? true,
    startsOn: banner?.startsOn ?? '',
    endsOn: banner?.endsOn ?? '',
  }
}

/** The body of the calls that create and change a banner. On a desktop alone the phone's picture stays as it is. */
export function toBody(values: BannerValues): Record<string, unknown> {
  return {
    ...values,
    image: values.image || undefined,
    mobileImage: values.deviceType === 'desktop' ? undefined : values.mobileImage,
  }
}
