import { fieldTitle } from '../field-title.ts'
import { useLanguage } from '../language.ts'
import type { Order } from '../replies.ts'

/** What the buyer told for this item, under the titles that the fields had when it was bought. */
export function CustomValues({ item }: { item: Order['items'][number] }) {
  const language = useLanguage()
  return item.customFields.map(field => (
    <p key={field.fieldName} className="text-sm wrap-anywhere text-ink-2">
      <bdi>{fieldTitle(field, language)}</bdi>: <bdi>{field.value}</bdi>
    </p>
  ))
}
