import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { PreviewedLine } from '../../lib/api-types.ts'
import { plainNumber } from '../kit/form/number-in.ts'
import {
  changeImport,
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
export type Preview = { lines: PreviewedLine[]; new: number }

/** The import: values, then the dry run, then what was added. */
export function useImport(chosenId: string | undefined) {
  const t = useTranslations('admin.accounts.import')
  const validate = useValidate()
  const stockChanged = useStockChanged()
  const [values, setValues] = useState<ImportValues>({ ...emptyImport, productId: chosenId ?? '' })
  const [errors, setErrors] = useState<ImportErrors>({})
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [preview, setPreview] = useState<Preview>()
  const [added, setAdded] = useState<Added>()
  const request = () => ({ params: { id: values.productId }, body: importBody(values) })

  const run = async (action: () => Promise<void>, fallback: string) => {
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      await action()
    } catch (cause) {
      setError(errorText(cause, fallback))
    } finally {
      setIsBusy(false)
    }
  }

  return {
    values,
    errors,
    error,
    isBusy,
    preview,
    added,
    hasChanges: values.lines.trim() !== '',
    change(change: Partial<ImportValues>) {
      setValues(last => changeImport(last, change))
      setErrors(last => ({
        ...last,
        ...Object.fromEntries(Object.keys(change).map(name => [name, undefined])),
      }))
    },
    edit() {
      setPreview(undefined)
      setError(undefined)
    },
    clearAdded: () => setAdded(undefined),
    /** Returns the first invalid field. */
    async check(): Promise<keyof ImportValues | undefined> {
      const found = validate(values)
      setErrors(found)
      const [first] = Object.keys(found) as (keyof ImportValues)[]
      if (first) return first
      await run(async () => {
        const { data } = await call('POST /api/subscriptions/{id}/accounts/preview', request())
        setAdded(undefined)
        setPreview(data)
      }, t('checkFailed'))
      return undefined
    },
    add: () =>
      run(async () => {
        const { data, message } = await call('POST /api/subscriptions/{id}/accounts', request())
        const { productId } = values
        setAdded({ productId, message: message ?? '', count: data.added, batchId: data.batchId })
        setValues(last => ({ ...last, lines: '' }))
        setPreview(undefined)
        await stockChanged()
      }, t('failed')),
  }
}

export type Import = ReturnType<typeof useImport>

/** Errors in the order of the form. */
function useValidate() {
  const t = useTranslations('admin.accounts.import')
  return ({ productId, duration, cost, lines: text }: ImportValues): ImportErrors => {
    const lines = pastedLines(text)
    const long = lines.findIndex(line => line.length > maxLength)
    return {
      ...(productId === '' && { productId: t('productRequired') }),
      ...(duration === '' && { duration: t('durationRequired') }),
      ...(isInvalidCost(cost) && { cost: t('costInvalid') }),
      ...(long >= 0 && { lines: t('tooLong', { line: String(long + 1) }) }),
      ...(lines.length > maxLines && { lines: t('tooMany', { count: String(lines.length) }) }),
      ...(text.trim() === '' && { lines: t('linesRequired') }),
    }
  }
}

function isInvalidCost(typed: string): boolean {
  const cost = plainNumber(typed)
  return cost !== '' && !/^\d{1,6}(\.\d{1,2})?$/.test(cost)
}
