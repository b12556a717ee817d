import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { auditActions, auditAreas, isAuditArea } from '#model/audit-actions.ts'
import { isolate } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Combobox } from '../kit/combobox/combobox.tsx'
import type { FilterOf } from '../kit/list/list-contract.ts'
import { useAuditTexts } from './use-audit-texts.ts'

/** Person, area, action within the area, days, and the order, product or person that an entry is about. */
export function useAuditFilters(): FilterOf<'GET /api/audit'>[] {
  const t = useTranslations('admin.audit')
  const { actionText } = useAuditTexts()
  const [query] = useSearchParams()
  const area = query.get('area') ?? ''
  const actions = isAuditArea(area) ? auditActions[area].map(verb => `${area}.${verb}`) : []
  const actionFilter = {
    name: 'action' as const,
    label: t('filters.action'),
    isPinned: true,
    options: actions.map(value => ({ value, label: actionText(value) })),
  }
  return [
    {
      name: 'area',
      label: t('filters.area'),
      isPinned: true,
      options: auditAreas.map(value => ({ value, label: t(`areas.${value}`) })),
    },
    ...(actions.length > 1 ? [actionFilter] : []),
    { kind: 'record', name: 'actorId', label: t('filters.person'), Name: PersonName, Picker: PersonPicker },
    { kind: 'dates', name: 'dates', label: t('filters.dates') },
    { kind: 'record', name: 'subjectId', label: t('filters.record'), Name: RecordName, Picker: RecordPicker },
  ]
}

function PersonName({ id }: { id: string }) {
  const t = useTranslations('admin.audit')
  const { data } = useQuery({
    queryKey: ['person-name', id],
    queryFn: async () => (await call('GET /api/users/{id}', { params: { id } })).data.fullName,
    retry: false,
  })
  return <bdi>{data ?? t('deleted')}</bdi>
}

/** The id says little, so the chip shows its beginning. */
function RecordName({ id }: { id: string }) {
  return <bdi dir="ltr">{id.slice(0, 8)}</bdi>
}

function PersonPicker({ onChoose }: { onChoose: (id: string) => void }) {
  const t = useTranslations('admin.audit')
  return (
    <Field label={t('choosePerson')}>
      <Combobox
        queryKey={['list', 'users', 'combobox']}
        value={undefined}
        search={searchPeople}
        onChange={option => option && onChoose(option.id)}
      />
    </Field>
  )
}

function RecordPicker({ onChoose }: { onChoose: (id: string) => void }) {
  const t = useTranslations('admin.audit')
  const language = useLanguage()
  const search = async (text: string) => {
    if (text.trim() === '') return []
    const { data } = await call('GET /api/staff/search', { query: { q: text } })
    return [
      ...data.orders.map(({ id, number, customerName }) => ({
        id,
        label: isolate(`#${number}`),
        detail: customerName,
      })),
      ...data.products.map(product => ({ id: product.id, label: localized(product, 'name', language) })),
      ...data.customers.map(({ id, fullName, email }) => ({ id, label: fullName, detail: email })),
    ]
  }
  return (
    <Field label={t('chooseRecord')}>
      <Combobox
        queryKey={['list', 'audit-records', language]}
        value={undefined}
        search={search}
        onChange={option => option && onChoose(option.id)}
      />
    </Field>
  )
}

async function searchPeople(text: string) {
  const query = { limit: 20, ...(text && { search: text }) }
  const { data } = await call('GET /api/users', { query })
  return data.users.map(({ id, fullName, email }) => ({ id, label: fullName, detail: email }))
}
