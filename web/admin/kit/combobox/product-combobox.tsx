import { call } from '../../../lib/api.ts'
import type { Product } from '../../../lib/api-types.ts'
import { localized, useLanguage } from '../../../lib/language.ts'
import type { ControlSize } from '../../../ui/forms/field-control.ts'
import { ItemPicture } from '../item-picture.tsx'
import { Combobox } from './combobox.tsx'
import type { ComboboxOption } from './use-combobox.ts'

const shown = 20

type Props = {
  value: ComboboxOption | undefined
  onChange: (option: ComboboxOption | undefined) => void
  name?: string
  placeholder?: string
  size?: ControlSize
  autoFocus?: boolean
}

/** Chooses a product, also one that is hidden or not on sale. */
export function ProductCombobox(props: Props) {
  const language = useLanguage()
  const search = async (text: string) => {
    const query = { scope: 'staff', limit: shown, ...(text && { search: text }) } as const
    const { data } = await call('GET /api/subscriptions', { query })
    return data.subscriptions.map(product => optionOf(product, language))
  }
  return <Combobox {...props} queryKey={['list', 'products', 'combobox', language]} search={search} />
}

function optionOf(product: Product, language: 'ar' | 'en'): ComboboxOption {
  return {
    id: product.id,
    label: localized(product, 'name', language),
    start: <ItemPicture image={product.image} />,
  }
}
