import type { Language } from '#model/languages.ts'
import type { Banner } from '../../lib/api-types.ts'
import { localized } from '../../lib/language.ts'
import { localizedPath } from '../../lib/paths.ts'

/** What a banner shows in the page's language. */
export function bannerData(banner: Banner, language: Language) {
  return {
    id: banner.id,
    title: localized(banner, 'title', language),
    text: localized(banner, 'description', language),
    image: banner.image,
    mobileImage: banner.mobileImage,
    link: bannerLink(banner.link, language),
    device: banner.deviceType,
  }
}
export type BannerData = ReturnType<typeof bannerData>

/** A page of ours in the page's language, or a web address; anything else is no link. */
function bannerLink(link: string, language: Language): string {
  if (/^\/(?!\/)/.test(link)) return localizedPath(language, link)
  return /^https?:\/\//i.test(link) ? link : ''
}

/** The banners that are seen first, on a phone and on a wide screen: their pictures are fetched before all others. */
export function firstIds(banners: readonly BannerData[]): Set<string> {
  const firstOn = (hidden: BannerData['device']) => banners.find(({ device }) => device !== hidden)?.id
  return new Set([firstOn('desktop'), firstOn('mobile')].filter(id => id !== undefined))
}
