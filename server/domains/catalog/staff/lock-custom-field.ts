import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { type CustomFieldRow, findCustomField } from './custom-field-queries.ts'
import { lockBySlug } from './slug-queries.ts'

/** The product's lock first, then the field as it is now: the product form may have just replaced it. */
export async function lockCustomField(tx: Tx, id: string): Promise<CustomFieldRow> {
  const known = await findCustomField(tx, id)
  const isOpen = known && (await lockBySlug(tx, 'products', known.product_id))
  const field = isOpen && (await findCustomField(tx, id))
  if (!field) throw new AppError('custom_field_not_found')
  return field
}
