import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { longestSearch } from '../filters/product-filters.ts'
import { useDraft } from '../filters/use-draft.ts'

/** A plain GET form; an emptied field shows all categories again. */
export function CategorySearch({ search }: { search: string }) {
  const t = useTranslations('store.categories')
  const { draft, change, handOver } = useDraft(search)
  return (
    <search aria-label={t('search')} className="mb-8 max-w-xl">
      <Form
        action={paths(useLanguage()).categories()}
        method="get"
        onSubmit={handOver}
        className="flex gap-2"
      >
        <Field label={t('search')} labelHidden className="grow">
          <TextInput
            type="search"
            name="search"
            maxLength={longestSearch}
            enterKeyHint="search"
            autoComplete="off"
            placeholder={t('searchPlaceholder')}
            start={<Search size={20} aria-hidden="true" />}
            value={draft}
            onChange={event => change(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit">{t('searchButton')}</Button>
      </Form>
    </search>
  )
}
