import { call } from '../../../lib/api.ts'
import type { ControlSize } from '../../../ui/forms/field-control.ts'
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

/** Chooses a customer by name, e-mail or phone. Only admins may search them. */
export function CustomerCombobox(props: Props) {
  const search = async (text: string): Promise<ComboboxOption[]> => {
    const query = { role: 'user', limit: shown, ...(text && { search: text }) } as const
    const { data } = await call('GET /api/users', { query })
    return data.users.map(({ id, fullName, email, phone }) => ({
      id,
      label: fullName,
      detail: <bdi>{[email, phone].filter(Boolean).join(' · ')}</bdi>,
    }))
  }
  return <Combobox {...props} queryKey={['list', 'users', 'combobox', 'customers']} search={search} />
}
