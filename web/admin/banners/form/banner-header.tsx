import ChevronRight from 'lucide-react/icons/chevron-right'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { localized, useLanguage } from '../../../lib/language.ts'
import { Link } from '../../../lib/link.tsx'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { BannerStateBadge } from '../banner-state-badge.tsx'
import { DeleteBanner } from '../delete-banner.tsx'
import type { EditedBanner } from './banner-values.ts'

type Props = {
  banner: EditedBanner | undefined
  /** Runs before leaving: the values of a deleted banner are nothing to save. */
  onDeleted: () => void
}

/** The way back, the title, the banner's state and its deletion. */
export function BannerHeader({ banner, onDeleted }: Props) {
  const t = useTranslations('admin.banners')
  const language = useLanguage()
  const navigate = useNavigate()
  const list = paths(language).staff('/admin/banners')
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <header className="grid gap-2">
      <Link
        href={list}
        className="flex w-fit items-center gap-1 rounded-sm py-1 text-sm text-ink-2 hover:text-ink"
      >
        <ChevronRight size={16} aria-hidden="true" className="ltr:rotate-180" />
        {t('back')}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 text-xl wrap-anywhere">
          {banner ? t('editTitle', { name: localized(banner, 'title', language) }) : t('new')}
        </h1>
        {banner && (
          <>
            <BannerStateBadge banner={banner} />
            <Button
              tone="bare"
              size="s"
              icon={<Trash2 size={16} />}
              onClick={() => setIsDeleting(true)}
              className="sm:ms-auto"
            >
              {t('delete.open')}
            </Button>
            <DeleteBanner
              banner={isDeleting ? banner : undefined}
              onClose={() => setIsDeleting(false)}
              onDeleted={() => {
                onDeleted()
                return navigate(list)
              }}
            />
          </>
        )}
      </div>
    </header>
  )
}
