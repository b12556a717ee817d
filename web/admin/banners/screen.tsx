import { useCategories } from '../categories/use-categories.ts'
import { DisplayedScreen } from '../kit/display/displayed-screen.tsx'
import { BannerRow } from './banner-row.tsx'
import { bannersKey, useBanners } from './use-banners.ts'
import { useLinkText } from './use-link-text.ts'

export default function Banners() {
  const linkText = useLinkText(useCategories().data ?? [])
  return (
    <DisplayedScreen
      area="banners"
      queryKey={bannersKey}
      query={useBanners()}
      row={(banner, actions) => <BannerRow banner={banner} linkText={linkText} {...actions} />}
    />
  )
}
