import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/buttons/button.tsx'
import { ListLayout } from '../kit/list/list-layout.tsx'
import { ContentTabs, contentTabs } from './content-tabs.tsx'
import { FaqList } from './faq-list.tsx'
import { Hours } from './hours-form.tsx'
import { ReplyList } from './reply-list.tsx'

const exportPaths = {
  faq: '/api/support-content/faqs/export',
  replies: '/api/support-content/replies/export',
} as const

/** What support answers and when. `?tab=` names the open part. */
export default function SupportContent() {
  const t = useTranslations('admin.supportContent')
  const title = useTranslations('admin.pages')('support-content')
  const [search] = useSearchParams()
  const current = contentTabs.find(tab => tab === search.get('tab')) ?? 'faq'
  const [added, setAdded] = useState<'faq' | 'replies'>()
  const page = { title, text: t('text'), className: 'max-w-4xl', controls: <ContentTabs current={current} /> }
  if (current === 'hours')
    return (
      <ListLayout {...page}>
        <Hours />
      </ListLayout>
    )
  const add = (
    <Button size="s" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdded(current)}>
      {t(`${current}.add`)}
    </Button>
  )
  const adding = {
    add,
    isAdding: added === current,
    onAdd: () => setAdded(current),
    onAddEnd: () => setAdded(undefined),
  }
  return (
    <ListLayout
      {...page}
      exportFile={{ path: exportPaths[current], query: {}, hasPersonalData: false }}
      add={add}
    >
      <p className="max-w-2xl text-sm text-ink-2 max-md:hidden">{t(`${current}.hint`)}</p>
      {current === 'faq' ? <FaqList {...adding} /> : <ReplyList {...adding} />}
    </ListLayout>
  )
}
