import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { maxSearchLength } from '../filters/product-filters.ts'
import { useDraftValue } from '../filters/use-filter-form.ts'

/** A GET form; an empty query shows all categories. */
export function CategorySearch({ search }: { search: string }) {
  const t = useTranslations('catalogue.categories')
  const { draft, change, commit } = useDraftValue(search)
  return (
    <search aria-label={t('search')} className="mb-8 max-w-xl">
      <Form action={paths(useLanguage()).categories()} method="get" onSubmit={commit} className="flex gap-2">
        <Field label={t('search')} labelHidden className="grow">
          <TextInput
            type="search"
            name="search"
            maxLength={maxSearchLength}
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
