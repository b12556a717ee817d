import { useMutation, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { Banner } from '../../lib/api-types.ts'
import { languageOf, localized, useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { translator } from '../../lib/messages.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { SortableList } from '../kit/sortable-list.tsx'
import { useReorder } from '../kit/use-reorder.ts'
import type { Route } from './+types/screen'
import { BannerRow } from './banner-row.tsx'
import { DeleteBanner } from './delete-banner.tsx'
import { useBannerWords } from './use-banner-words.ts'
import { bannersKey, useBanners } from './use-banners.ts'

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageMeta(args, { title: t('admin.pages.banners'), isPrivate: true })
}

export default function Banners() {
  const t = useTranslations('admin.banners')
  const title = useTranslations('admin.pages')('banners')
  const banners = useBanners()
  const addLink = (
    <ButtonLink href={paths(useLanguage()).staff('/admin/banners/new')} icon={<Plus size={18} />} size="s">
      {t('add')}
    </ButtonLink>
  )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{title}</h1>
        {addLink}
      </div>
      <QueryState query={banners} errorTitle={t('loadFailed')}>
        {banners.data?.length === 0 ? (
          <EmptyState title={t('empty')} action={addLink}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <BannerList banners={banners.data ?? []} />
        )}
      </QueryState>
    </div>
  )
}

function BannerList({ banners }: { banners: readonly Banner[] }) {
  const t = useTranslations('admin.banners')
  const language = useLanguage()
  const words = useBannerWords(useCategories().data ?? [])
  const [deleted, setDeleted] = useState<Banner>()
  const toggle = useToggle()
  const move = useReorder({
    queryKey: bannersKey,
    items: banners,
    save: ids => call('PUT /api/staff/banners/order', { body: { ids } }),
    failedText: t('reorderFailed'),
  })
  return (
    <>
      <Card padding="none">
        {banners.length > 1 && (
          <p className="border-b border-line px-4 py-3 text-sm text-ink-2">{t('hint')}</p>
        )}
        <SortableList
          items={banners.map(banner => ({ ...banner, name: localized(banner, 'title', language) }))}
          label={t('list')}
          onMove={move}
          className="grid divide-y divide-line"
          renderRow={(banner, _, handle) => (
            <BannerRow
              banner={banner}
              name={banner.name}
              words={words}
              handle={banners.length > 1 && handle}
              onToggle={() => toggle(banner.id)}
              onDelete={() => setDeleted(banner)}
            />
          )}
        />
      </Card>
      <DeleteBanner banner={deleted} onClose={() => setDeleted(undefined)} />
    </>
  )
}

/** Turns a banner on or off, and shows the state that the server answers. */
function useToggle() {
  const t = useTranslations('admin.banners')
  const client = useQueryClient()
  const showToast = useToast()
  const toggle = useMutation({
    mutationFn: (id: string) => call('PATCH /api/banners/{id}/toggle', { params: { id } }),
    onSuccess: ({ data: { id, isActive } }) => {
      client.setQueryData<Banner[]>(bannersKey, banners =>
        banners?.map(banner => (banner.id === id ? { ...banner, isActive } : banner)),
      )
      showToast({ tone: 'good', text: t(isActive ? 'turnedOn' : 'turnedOff') })
    },
    onError: error => {
      showToast({ tone: 'bad', text: errorText(error, t('toggleFailed')) })
      void client.invalidateQueries({ queryKey: bannersKey })
    },
  })
  return (id: string) => {
    if (!toggle.isPending) toggle.mutate(id)
  }
}
