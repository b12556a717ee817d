import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { CustomField } from '../../lib/api-types.ts'
import { moveItem } from '../../lib/lists/show-change.ts'
import { useShownChange } from '../../lib/lists/use-shown-change.ts'
import { useReorder } from '../kit/use-reorder.ts'

const maxFields = 500

export const fieldsKey = (productId: string) => ['custom-fields', productId] as const

/** The fields of a product, in their order. */
export function useCustomFields(productId: string) {
  return useQuery({
    queryKey: fieldsKey(productId),
    queryFn: async () => {
      const query = { subscription_id: productId, limit: maxFields }
      return (await call('GET /api/subscriptions/custom-fields', { query })).data
    },
  })
}

type Change = { id: string } & Partial<Pick<CustomField, 'is_active' | 'is_required'>>

/** Turns a switch of a field. */
export function useFieldSwitch(productId: string) {
  return useShownChange({
    queryKey: fieldsKey(productId),
    change: (fields: CustomField[], one: Change) =>
      fields.map(field => (field.id === one.id ? { ...field, ...one } : field)),
    save: ({ id, ...body }) => call('PUT /api/subscriptions/custom-fields/{id}', { params: { id }, body }),
    failedText: useTranslations('admin.customFields')('changeFailed'),
  })
}

export function useFieldOrder(productId: string, items: readonly CustomField[]) {
  return useReorder({
    queryKey: fieldsKey(productId),
    items,
    reorder: (fields, id, by) =>
      moveItem(fields, id, by).map((field, index) => ({ ...field, order_num: index })),
    save: ids =>
      call('PUT /api/staff/subscriptions/{id}/custom-fields/order', {
        params: { id: productId },
        body: { ids },
      }),
    failedText: useTranslations('admin.customFields')('changeFailed'),
  })
}
