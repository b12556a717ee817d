import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import { valuesToStore } from '#model/custom-fields.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { call } from '../api.ts'
import type { ProductDetail } from '../api-types.ts'
import { localized, useLanguage } from '../language.ts'
import { QueryState } from '../lists/query-state.tsx'
import { replaceCartLine } from './cart.ts'
import { type CartLine, lineId } from './cart-line.ts'
import { CustomField } from './custom-field.tsx'
import { fieldView, useCustomFields } from './use-custom-fields.ts'

type Props = { line: CartLine; onClose: () => void }

/** Edits the custom-field values of a cart line, by the current rules of the product. */
export function EditFieldsDialog({ line, onClose }: Props) {
  const t = useTranslations('purchase.cart')
  const common = useTranslations('common')
  const language = useLanguage()
  const formId = useId()
  const { id } = line.subscription
  const product = useQuery({
    queryKey: ['product', id],
    queryFn: async () => (await call('GET /api/subscriptions/{id}', { params: { id } })).data,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t('editNamed', { name: localized(line.subscription, 'name', language) })}
      closeLabel={common('close')}
      footer={
        <Button type="submit" form={formId}>
          {t('saveFields')}
        </Button>
      }
    >
      <QueryState query={product} errorTitle={t('checkFailed')}>
        {product.data && <FieldsForm formId={formId} line={line} product={product.data} onSaved={onClose} />}
      </QueryState>
    </Dialog>
  )
}

type FormProps = { formId: string; line: CartLine; product: ProductDetail; onSaved: () => void }

function FieldsForm({ formId, line, product, onSaved }: FormProps) {
  const language = useLanguage()
  const fields = product.customFields.map(field => fieldView(field, language))
  const form = useCustomFields(fields, line.customFieldValues)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (form.check().length > 0) return
    const customFieldValues = valuesToStore(fields, form.values)
    replaceCartLine(line.id, {
      ...line,
      id: lineId(line.subscription, customFieldValues),
      customFieldValues,
    })
    onSaved()
  }
  return (
    <form id={formId} noValidate onSubmit={save} className="grid gap-4">
      {fields.map(field => (
        <CustomField
          key={field.fieldName}
          field={field}
          value={form.values[field.fieldName] ?? ''}
          problem={form.problems[field.fieldName]}
          onEdit={text => form.edit(field, text)}
          onBlur={() => form.blur(field)}
        />
      ))}
    </form>
  )
}
