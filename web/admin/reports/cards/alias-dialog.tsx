import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import { call } from '../../../lib/api.ts'
import { Form } from '../../../lib/forms/form.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { ProductCombobox } from '../../kit/combobox/product-combobox.tsx'
import type { ComboboxOption } from '../../kit/combobox/use-combobox.ts'
import { useActionForm } from '../../kit/form/use-action-form.ts'

type Props = { term: string | undefined; onClose: () => void }

/** Adds a search term to the other names of a product. */
export function AliasDialog({ term, onClose }: Props) {
  const t = useTranslations('admin.reports.searches.alias')
  return (
    <Dialog
      open={term !== undefined}
      onClose={onClose}
      title={t('title')}
      closeLabel={useTranslations('common')('close')}
      size="s"
    >
      {term !== undefined && <AliasForm term={term} onClose={onClose} />}
    </Dialog>
  )
}

function AliasForm({ term, onClose }: { term: string; onClose: () => void }) {
  const t = useTranslations('admin.reports.searches.alias')
  const showToast = useToast()
  const queries = useQueryClient()
  const [product, setProduct] = useState<ComboboxOption>()
  const form = useActionForm({
    fields: { productId: '' },
    validate: ({ productId }) => ({ productId: productId === '' ? t('required') : undefined }),
    submit: async ({ productId }) => {
      await call('POST /api/search-terms/alias', { body: { term, productId } })
      const name = isolate(product?.label ?? '')
      showToast({ tone: 'good', text: t('done', { term: isolate(term), product: name }) })
      onClose()
      await queries.invalidateQueries({ queryKey: ['staff', 'search-terms'] })
    },
    fallbackError: t('failed'),
  })
  return (
    <Form
      form={form}
      className="grid gap-4"
      actions={
        <Button type="submit" busy={form.isSubmitting} wide>
          {t('confirm')}
        </Button>
      }
    >
      <p className="text-ink-2">{t('text', { term: isolate(term) })}</p>
      <Field label={t('product')} required error={form.errorOf('productId')}>
        <ProductCombobox
          value={product}
          onChange={option => {
            setProduct(option)
            form.setValue('productId', option?.id ?? '')
          }}
        />
      </Field>
    </Form>
  )
}
