import { matchesName } from '#model/search-text.ts'
import type { Category } from '../../../lib/api-types.ts'
import { localized, useLanguage } from '../../../lib/language.ts'
import { Combobox } from './combobox.tsx'
import type { ComboboxOption } from './use-combobox.ts'

type Props = {
  categories: readonly Category[]
  onChange: (option: ComboboxOption | undefined) => void
  name: string
  placeholder: string
}

/** Chooses one of the shop's categories, by either name. */
export function CategoryCombobox({ categories, ...props }: Props) {
  const language = useLanguage()
  const search = async (text: string) =>
    categories
      .filter(({ name, nameAr }) => text === '' || matchesName(text, [name, nameAr]))
      .map(category => ({ id: category.id, label: localized(category, 'name', language) }))
  const queryKey = ['categories', 'combobox', language, categories.length]
  return <Combobox {...props} value={undefined} queryKey={queryKey} search={search} />
}
