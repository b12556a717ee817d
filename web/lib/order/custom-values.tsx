import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { fieldTitle } from '../field-title.ts'
import { useLanguage } from '../language.ts'
import { orNull } from '../not-found-error.ts'
import type { Order } from '../replies.ts'

type Item = Order['items'][number]

/** What the buyer told for this item, under the titles that the product's page gave the fields. */
export function CustomValues({ item }: { item: Item }) {
  const language = useLanguage()
  const titles = useArabicTitles(item)
  return Object.entries(item.customFieldValues).map(([fieldName, value]) => (
    <p key={fieldName} className="text-sm wrap-anywhere text-ink-2">
      <bdi>{fieldTitle({ fieldName, fieldNameAr: titles[fieldName] ?? '' }, language)}</bdi>:{' '}
      <bdi>{value}</bdi>
    </p>
  ))
}

/** An order keeps a field's name alone; its Arabic title is the product's, while it is sold. */
function useArabicTitles({ subscriptionId: id, customFieldValues }: Item): Record<string, string> {
  const isAsked = useLanguage() === 'ar' && Object.keys(customFieldValues).length > 0
  const product = useQuery({
    queryKey: ['product', id],
    queryFn: async () =>
      (await orNull(call('GET /api/subscriptions/{id}', { params: { id } })))?.data ?? null,
    enabled: isAsked,
  })
  const fields = product.data?.customFields ?? []
  return Object.fromEntries(fields.map(({ fieldName, fieldNameAr }) => [fieldName, fieldNameAr]))
}
