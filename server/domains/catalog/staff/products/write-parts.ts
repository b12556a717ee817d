import type { Tx } from '#database/client.ts'
import { isStandardLabel } from '#model/catalog-rules.ts'
import type { FormCustomField } from '#model/contracts/custom-fields.ts'
import type { ProductChange } from '#model/contracts/product-form.ts'
import { fieldRefusal } from '#model/errors.ts'
import { fromSar } from '#model/money.ts'
import {
  type DurationColumns,
  deleteParts,
  type FaqColumns,
  type FormFieldColumns,
  insertDurations,
  insertFaqs,
  insertFormFields,
} from './parts-queries.ts'
import type { StaffProductRow } from './queries.ts'

type StoredField = StaffProductRow['custom_fields'][number]

/** Replaces each list (durations, fields, FAQs) that the form sends. */
export async function writeParts(
  tx: Tx,
  productId: string,
  form: ProductChange,
  storedFields: StoredField[],
): Promise<void> {
  await deleteParts(tx, 'product_durations', productId)
  await insertDurations(tx, productId, form.durations.map(durationColumns))
  if (form.customFields) {
    const fields = form.customFields.map((field, index) => fieldColumns(field, index, storedFields))
    await deleteParts(tx, 'product_custom_fields', productId)
    if (fields.length > 0) await insertFormFields(tx, productId, fields)
  }
  if (form.faqs) {
    await deleteParts(tx, 'product_faqs', productId)
    if (form.faqs.length > 0) await insertFaqs(tx, productId, form.faqs.map(faqColumns))
  }
}

function durationColumns(duration: ProductChange['durations'][number]): DurationColumns {
  const { label = '', labelAr = label, price } = duration
  // A price equal to the base price is stored as null, so it follows later price changes.
  const own = (amount: number | null | undefined) =>
    amount === undefined || amount === null || amount === price ? null : fromSar(amount)
  return {
    days: duration.value,
    label: isStandardLabel(label) ? '' : label,
    label_ar: isStandardLabel(labelAr) ? '' : labelAr,
    price_halalas: fromSar(price),
    one_time_price_halalas: own(duration.oneTimePrice),
    subscription_price_halalas: own(duration.subscriptionPrice),
  }
}

/** A missing property keeps its stored value; a new field is a required text by default. */
function fieldColumns(submitted: FormCustomField, index: number, stored: StoredField[]): FormFieldColumns {
  const same = stored.find(field =>
    submitted.id === undefined ? field.field_name === submitted.fieldName : field.id === submitted.id,
  )
  const columns = {
    field_name: submitted.fieldName,
    field_name_ar: submitted.fieldNameAr,
    field_type: submitted.fieldType ?? same?.field_type ?? 'text',
    placeholder: submitted.placeholder ?? same?.placeholder ?? '',
    placeholder_ar: submitted.placeholderAr ?? same?.placeholder_ar ?? '',
    is_required: submitted.isRequired ?? same?.is_required ?? true,
    is_active: submitted.isActive ?? same?.is_active ?? true,
    options: submitted.options ?? same?.options ?? [],
    validation_regex:
      submitted.validationRegex === undefined ? (same?.validation_regex ?? null) : submitted.validationRegex,
    position: submitted.orderNum ?? index,
  }
  if (columns.field_type === 'select' && columns.options.length === 0) {
    throw fieldRefusal(`customFields.${index}.options`, 'one_option')
  }
  // A new version makes open forms of this field stale.
  return same ? { ...columns, id: same.id, version: same.version + 1 } : columns
}

function faqColumns(faq: NonNullable<ProductChange['faqs']>[number]): FaqColumns {
  return {
    question: faq.question,
    question_ar: faq.questionAr,
    answer: faq.answer,
    answer_ar: faq.answerAr,
  }
}
