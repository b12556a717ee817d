import type { Tx } from '#database/client.ts'
import type { CustomFieldChange, NewCustomField } from '#model/contracts/custom-fields.ts'
import { AppError, fieldRefusal } from '#model/errors.ts'
import { type Actor, changedFields, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { requireVersion } from '../../../../http/record-version.ts'
import { lockBySlug } from '../slug-queries.ts'
import { presentCustomField } from './present.ts'
import {
  type CustomFieldColumns,
  type CustomFieldRow,
  findCustomField,
  insertCustomField,
  raiseProductVersion,
  updateCustomFieldRow,
} from './queries.ts'

const defaults = {
  field_type: 'text',
  placeholder: '',
  placeholder_ar: '',
  is_required: false,
  is_active: true,
  options: [],
  validation_regex: null,
  position: 0,
} satisfies Partial<CustomFieldColumns>

type Saved = ReturnType<typeof presentCustomField>

/** `storeReply` stores the reply in the transaction of the field. */
export async function createCustomField(
  deps: Deps,
  actor: Actor,
  form: NewCustomField,
  storeReply: (tx: Tx, field: Saved) => Promise<void>,
): Promise<Saved> {
  const { subscription_id: productId, field_name, field_name_ar } = form
  return refuseTakenName(() =>
    deps.database.transaction(async tx => {
      if (!(await lockBySlug(tx, 'products', productId)))
        throw fieldRefusal('subscription_id', 'unknown_product')
      const columns = merge(form, { ...defaults, field_name, field_name_ar })
      const field = presentCustomField(await insertCustomField(tx, productId, columns))
      await raiseProductVersion(tx, productId, deps.clock.now())
      await writeAudit(tx, actor, {
        action: 'custom_field.create',
        subjectType: 'custom_field',
        subjectId: field.id,
        after: field,
      })
      await storeReply(tx, field)
      return field
    }),
  )
}

export async function updateCustomField(deps: Deps, actor: Actor, id: string, form: CustomFieldChange) {
  return refuseTakenName(() =>
    deps.database.transaction(async tx => {
      const before = await lockCustomField(tx, id)
      if (form.subscription_id !== undefined && form.subscription_id !== before.product_id) {
        throw fieldRefusal('subscription_id', 'invalid')
      }
      requireVersion(form.version, presentCustomField(before))
      const row = await updateCustomFieldRow(tx, id, merge(form, before))
      const field = presentCustomField(row)
      await raiseProductVersion(tx, before.product_id, deps.clock.now())
      await writeAudit(tx, actor, {
        action: 'custom_field.update',
        subjectType: 'custom_field',
        subjectId: id,
        ...changedFields(presentCustomField(before), field),
      })
      return field
    }),
  )
}

function merge(form: CustomFieldChange, before: CustomFieldColumns): CustomFieldColumns {
  const merged = {
    field_name: form.field_name ?? before.field_name,
    field_name_ar: form.field_name_ar ?? before.field_name_ar,
    field_type: form.field_type ?? before.field_type,
    placeholder: form.placeholder ?? before.placeholder,
    placeholder_ar: form.placeholder_ar ?? before.placeholder_ar,
    is_required: form.is_required ?? before.is_required,
    is_active: form.is_active ?? before.is_active,
    options: form.options ?? before.options,
    validation_regex: form.validation_regex === undefined ? before.validation_regex : form.validation_regex,
    position: form.order_num ?? before.position,
  }
  if (merged.field_type === 'select' && merged.options.length === 0)
    throw fieldRefusal('options', 'one_option')
  return merged
}

export async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
    if (constraint !== 'product_custom_fields_product_id_field_name_key') throw error
    throw new AppError('field_name_taken', { fields: [{ field: 'field_name', messageKey: 'duplicate' }] })
  }
}

/**
 * Locks the product first and reads the field again, because a concurrent save of the product form may have replaced
 * it.
 */
export async function lockCustomField(tx: Tx, id: string): Promise<CustomFieldRow> {
  const known = await findCustomField(tx, id)
  const isOpen = known && (await lockBySlug(tx, 'products', known.product_id))
  const field = isOpen && (await findCustomField(tx, id))
  if (!field) throw new AppError('custom_field_not_found')
  return field
}
