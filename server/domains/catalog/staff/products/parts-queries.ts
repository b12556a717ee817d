import type { Tx } from '#database/client.ts'
import type { Halalas } from '#model/money.ts'
import type { CustomFieldColumns } from '../custom-fields/queries.ts'

export type DurationColumns = {
  days: number
  label: string
  label_ar: string
  price_halalas: Halalas
  one_time_price_halalas: Halalas | null
  subscription_price_halalas: Halalas | null
}

export type FaqColumns = { question: string; question_ar: string; answer: string; answer_ar: string }

type Part = 'product_durations' | 'product_custom_fields' | 'product_faqs'

/** Deletes the old list before the new one is inserted; the form sends the whole list in order. */
export async function deleteParts(tx: Tx, part: Part, productId: string): Promise<void> {
  await tx.deleteFrom(part).where('product_id', '=', productId).execute()
}

export async function insertDurations(
  tx: Tx,
  productId: string,
  durations: DurationColumns[],
): Promise<void> {
  await tx
    .insertInto('product_durations')
    .values(durations.map((duration, position) => ({ product_id: productId, position, ...duration })))
    .execute()
}

export async function insertFaqs(tx: Tx, productId: string, faqs: FaqColumns[]): Promise<void> {
  await tx
    .insertInto('product_faqs')
    .values(faqs.map((faq, position) => ({ product_id: productId, position, ...faq })))
    .execute()
}

export type FormFieldColumns = CustomFieldColumns & { id?: string; version?: number }

/** Inserts fields with their previous ids, so a field keeps its id when the form is saved. */
export async function insertFormFields(tx: Tx, productId: string, fields: FormFieldColumns[]): Promise<void> {
  await tx
    .insertInto('product_custom_fields')
    .values(fields.map(field => ({ product_id: productId, ...field })))
    .execute()
}
