import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { maxSearchLength } from './product-filters.ts'
import type { FilterForm } from './use-filter-form.ts'

/** Part of the panel's form, so searching keeps price and sorting. */
export function FilterSearch({ form }: { form: FilterForm }) {
  const t = useTranslations('catalogue.subscriptions')
  return (
    <search aria-label={t('search')} className="flex items-start gap-2">
      <Field label={t('search')} labelHidden className="grow">
        <TextInput
          form={form.id}
          type="search"
          name="search"
          maxLength={maxSearchLength}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t('searchPlaceholder')}
          start={<Search size={20} aria-hidden="true" />}
          value={form.search.draft}
          onChange={event => {
            form.search.change(event.currentTarget.value)
            form.applySoon()
          }}
        />
      </Field>
      <Button type="submit" form={form.id} className="max-sm:sr-only">
        {t('searchButton')}
      </Button>
      <Button
        tone="quiet"
        icon={<SlidersHorizontal size={18} />}
        popoverTarget={form.panelId}
        className="lg:hidden"
      >
        {t('filters')}
      </Button>
    </search>
  )
}
