import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { PreviewedLine } from '../../lib/api-types.ts'
import { plainNumber } from '../kit/form/number-in.ts'
import { useActionForm } from '../kit/form/use-action-form.ts'
import {
  emptyImport,
  type ImportErrors,
  type ImportValues,
  importBody,
  pastedLines,
} from './import-values.ts'
import { useStockChanged } from './use-stock.ts'

const maxLines = 2_000
const maxLength = 500

export type Added = { productId: string; message: string; count: number; batchId: string | null }
/** The dry run, with the values that it checked and that adding sends. */
export type Preview = { lines: PreviewedLine[]; new: number; values: ImportValues }

/** The import: the form with its dry run, then what was added. */
export function useImport(chosenId: string | undefined) {
  const t = useTranslations('admin.accounts.import')
  const stockChanged = useStockChanged()
  const [preview, setPreview] = useState<Preview>()
  const [added, setAdded] = useState<Added>()
  const form = useActionForm({
    fields: { ...emptyImport, productId: chosenId ?? '' },
    validate: useRules(),
    submit: async values => {
      const { data } = await call('POST /api/subscriptions/{id}/accounts/preview', requestOf(values))
      setAdded(undefined)
      setPreview({ ...data, values })
    },
    fallbackError: t('checkFailed'),
  })
  const adding = useMutation({
    mutationFn: async ({ values }: Preview) => {
      const { data, message } = await call('POST /api/subscriptions/{id}/accounts', requestOf(values))
      const { productId } = values
      setAdded({ productId, message: message ?? '', count: data.added, batchId: data.batchId })
      form.reset({ ...values, lines: '' })
      setPreview(undefined)
      await stockChanged()
    },
  })
  return {
    form,
    preview,
    added,
    isBusy: form.isSubmitting || adding.isPending,
    addError: adding.error && errorText(adding.error, t('failed')),
    hasChanges: form.watch('lines').trim() !== '',
    edit() {
      setPreview(undefined)
      adding.reset()
    },
    add: () => preview && adding.mutate(preview),
    clearAdded: () => setAdded(undefined),
  }
}

export type Import = ReturnType<typeof useImport>
export type ImportForm = Import['form']

function requestOf(values: ImportValues) {
  return { params: { id: values.productId }, body: importBody(values) }
}

function useRules() {
  const t = useTranslations('admin.accounts.import')
  return ({ productId, duration, cost, lines: text }: ImportValues): ImportErrors => {
    const lines = pastedLines(text)
    const long = lines.findIndex(line => line.length > maxLength)
    return {
      ...(productId === '' && { productId: t('productRequired') }),
      ...(duration === '' && { duration: t('durationRequired') }),
      ...(long >= 0 && { lines: t('tooLong', { line: String(long + 1) }) }),
      ...(lines.length > maxLines && { lines: t('tooMany', { count: String(lines.length) }) }),
      ...(text.trim() === '' && { lines: t('linesRequired') }),
      ...(isInvalidCost(cost) && { cost: t('costInvalid') }),
    }
  }
}

function isInvalidCost(typed: string): boolean {
  const cost = plainNumber(typed)
  return cost !== '' && !/^\d{1,6}(\.\d{1,2})?$/.test(cost)
}
