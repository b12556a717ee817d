import type { Language } from '#model/languages.ts'
import type { Banner } from '../api-types.ts'
import { localized } from '../language.ts'
import { localizedPath } from '../paths.ts'

/** Nothing to download: for devices where the banner is hidden, and for a banner without an image yet. */
export const emptyImage = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

type BannerSource = Pick<
  Banner,
  | 'id'
  | 'title'
  | 'titleAr'
  | 'description'
  | 'descriptionAr'
  | 'buttonLabel'
  | 'buttonLabelAr'
  | 'image'
  | 'mobileImage'
  | 'link'
  | 'deviceType'
>

export function bannerData(banner: BannerSource, language: Language) {
  return {
    id: banner.id,
    title: localized(banner, 'title', language),
    text: localized(banner, 'description', language),
    button: localized(banner, 'buttonLabel', language),
    image: banner.image,
    mobileImage: banner.mobileImage,
    link: bannerLink(banner.link, language),
    device: banner.deviceType,
  }
}
export type BannerData = ReturnType<typeof bannerData>

/** An internal path in the page language, or a web URL; anything else is not a link. */
function bannerLink(link: string, language: Language): string {
  if (/^\/(?!\/)/.test(link)) return localizedPath(language, link)
  return /^https?:\/\//i.test(link) ? link : ''
}

/** The first visible banners on phones and on wide screens; their images load eagerly. */
export function firstIds(banners: readonly BannerData[]): Set<string> {
  const firstOn = (hidden: BannerData['device']) => banners.find(({ device }) => device !== hidden)?.id
  return new Set([firstOn('desktop'), firstOn('mobile')].filter(id => id !== undefined))
}
