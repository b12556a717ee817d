import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/api-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { ProductCombobox } from '../../kit/combobox/product-combobox.tsx'
import type { ComboboxOption } from '../../kit/combobox/use-combobox.ts'

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
  const [isMissing, setIsMissing] = useState(false)
  const add = useMutation({
    mutationFn: async ({ id: productId }: ComboboxOption) =>
      call('POST /api/search-terms/alias', { body: { term, productId } }),
    onSuccess: async (_, { label }) => {
      showToast({ tone: 'good', text: t('done', { term: isolate(term), product: isolate(label) }) })
      onClose()
      await queries.invalidateQueries({ queryKey: ['staff', 'search-terms'] })
    },
  })
  const error = isMissing ? t('required') : add.error && errorText(add.error, t('failed'))
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        setIsMissing(!product)
        if (product) add.mutate(product)
      }}
    >
      <p className="text-ink-2">{t('text', { term: isolate(term) })}</p>
      <Field label={t('product')} required error={error ?? undefined}>
        <ProductCombobox
          value={product}
          onChange={option => {
            setProduct(option)
            setIsMissing(false)
          }}
        />
      </Field>
      <Button type="submit" busy={add.isPending} wide>
        {t('confirm')}
      </Button>
    </form>
  )
}
