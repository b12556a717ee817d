import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { CustomField } from '../../lib/api-types.ts'
import { useToast } from '../../ui/toast.tsx'

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

type Change = { id: string } & Partial<Pick<CustomField, 'is_active' | 'is_required' | 'order_num'>>

/** Changes that take effect at once: switches and the order. They show at once, and are undone when the call fails. */
export function useFieldChanges(productId: string) {
  const t = useTranslations('admin.customFields')
  const client = useQueryClient()
  const showToast = useToast()
  const key = fieldsKey(productId)
  const { mutate } = useMutation({
    // One after the other: an earlier change must not arrive after a later one.
    scope: { id: `custom-fields-${productId}` },
    mutationFn: async (changes: Change[]) => {
      for (const { id, ...body } of changes)
        await call('PUT /api/subscriptions/custom-fields/{id}', { params: { id }, body })
    },
    onError: error => {
      showToast({ tone: 'bad', text: errorText(error, t('changeFailed')) })
      void client.invalidateQueries({ queryKey: key })
    },
  })

  function change(fields: readonly CustomField[], changes: Change[]): void {
    const byId = new Map(changes.map(entry => [entry.id, entry]))
    client.setQueryData(
      key,
      fields.map(field => ({ ...field, ...byId.get(field.id) })),
    )
    mutate(changes)
  }

  return {
    set: (fields: readonly CustomField[], one: Change) => change(fields, [one]),
    move: (fields: readonly CustomField[], from: number, to: number) => {
      const next = [...fields]
      const [moved] = next.splice(from, 1)
      if (!moved) return
      next.splice(to, 0, moved)
      change(
        next,
        next.flatMap(({ id, order_num }, index) => (order_num === index ? [] : [{ id, order_num: index }])),
      )
    },
  }
}
