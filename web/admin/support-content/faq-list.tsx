import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ChatCategory, chatCategories } from '#model/conversations.ts'
import { call } from '../../lib/api.ts'
import type { SupportFaq } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { moveItem } from '../../lib/lists/show-change.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { useReopenDraft } from '../kit/form/use-record-draft.ts'
import { useListKeys } from '../kit/list/use-list-keys.ts'
import { SortableList } from '../kit/sortable-list.tsx'
import { useReorder } from '../kit/use-reorder.ts'
import { ContentRow } from './content-row.tsx'
import type { Adding } from './content-tabs.tsx'
import { FaqDialog } from './faq-dialog.tsx'
import { faqsKey, useFaqs } from './use-support-content.ts'

/** The general questions come first. */
const shownCategories = chatCategories.toReversed()

/** In the order of the screen, which the keys and the focus follow. */
function inOrder(faqs: readonly SupportFaq[]): SupportFaq[] {
  return shownCategories.flatMap(category => ofCategory(faqs, category).own)
}

/** The questions of the bot, by category. */
export function FaqList({ add, isAdding, onAdd, onAddEnd }: Adding) {
  const t = useTranslations('admin.supportContent')
  const query = useFaqs()
  const [edited, setEdited] = useState<SupportFaq>()
  const [deleted, setDeleted] = useState<SupportFaq>()
  useReopenDraft<SupportFaq>('faq', faq => (faq ? setEdited(faq) : onAdd()))
  const faqs = inOrder(query.data ?? [])
  useListKeys({ rowIds: faqs.map(({ id }) => id) })
  return (
    <>
      <QueryState query={query} errorTitle={t('loadFailed')}>
        {faqs.length === 0 && (
          <EmptyState title={t('faq.empty')} action={add}>
            {t('faq.emptyText')}
          </EmptyState>
        )}
        {shownCategories.map(category => (
          <Category key={category} category={category} faqs={faqs} onEdit={setEdited} onDelete={setDeleted} />
        ))}
      </QueryState>
      {(edited || isAdding) && (
        <FaqDialog
          faq={edited}
          onClose={() => {
            setEdited(undefined)
            onAddEnd()
          }}
        />
      )}
      <DeleteFaq faq={deleted} onClose={() => setDeleted(undefined)} />
    </>
  )
}

function ofCategory(faqs: readonly SupportFaq[], category: ChatCategory) {
  const { own = [], others = [] } = Object.groupBy(faqs, faq =>
    faq.category === category ? 'own' : 'others',
  )
  return { own, others }
}

type CategoryProps = {
  category: ChatCategory
  faqs: readonly SupportFaq[]
  onEdit: (faq: SupportFaq) => void
  onDelete: (faq: SupportFaq) => void
}

function Category({ category, faqs, onEdit, onDelete }: CategoryProps) {
  const t = useTranslations('admin.supportContent.faq')
  const name = useTranslations('chat.categories')(category)
  const language = useLanguage()
  const { own } = ofCategory(faqs, category)
  const move = useReorder({
    queryKey: faqsKey,
    items: own,
    reorder: (all, id, by) => {
      const { own: moving, others } = ofCategory(all, category)
      return [...moveItem(moving, id, by), ...others]
    },
    save: (_, ordered) => {
      const ids = ofCategory(ordered, category).own.map(({ id }) => id)
      return call('PUT /api/support-content/faqs/order', { body: { category, ids } })
    },
    failedText: t('orderFailed'),
  })
  if (own.length === 0) return null
  return (
    <Card as="section" padding="none" aria-label={t('list', { category: name })}>
      <h2 className="border-b border-line px-4 py-2.5 text-base">{name}</h2>
      <SortableList
        items={own.map(faq => ({ id: faq.id, faq, name: localized(faq, 'question', language) }))}
        label={t('list', { category: name })}
        onMove={move}
        className="grid divide-y divide-line"
        renderRow={({ faq, name: question }, _, handle) => (
          <ContentRow
            id={faq.id}
            name={question}
            detail={<bdi>{localized(faq, 'answer', language)}</bdi>}
            handle={own.length > 1 && handle}
            labels={{ edit: t('edit', { name: question }), delete: t('delete', { name: question }) }}
            onEdit={() => onEdit(faq)}
            onDelete={() => onDelete(faq)}
          />
        )}
      />
    </Card>
  )
}

function DeleteFaq({ faq, onClose }: { faq: SupportFaq | undefined; onClose: () => void }) {
  const t = useTranslations('admin.supportContent')
  const language = useLanguage()
  return (
    <DeleteRecord
      path="/api/support-content/faqs"
      queryKey={faqsKey}
      item={faq}
      title={item => t('faq.deleteTitle', { name: localized(item, 'question', language) })}
      text={t('faq.deleteText')}
      labels={{ confirm: t('deleteConfirm'), cancel: t('cancel') }}
      done={{ deleted: t('faq.deleted'), restored: t('faq.restored') }}
      failedText={t('deleteFailed')}
      onClose={onClose}
    />
  )
}
