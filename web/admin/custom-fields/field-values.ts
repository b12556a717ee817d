import type { CustomField } from '../../lib/api-types.ts'
import { numberIn } from '../kit/form/number-in.ts'

/** The fields are named as in the contract, so its errors find them. */
export type FieldValues = ReturnType<typeof toValues>

/** A new field starts as the specification says: text, active, optional, order 0. */
export function toValues(field: CustomField | undefined) {
  return {
    field_name_ar: field?.field_name_ar ?? '',
    field_name: field?.field_name ?? '',
    field_type: field?.field_type ?? 'text',
    placeholder_ar: field?.placeholder_ar ?? '',
    placeholder: field?.placeholder ?? '',
    options: field?.options ?? [],
    validation_regex: field?.validation_regex ?? '',
    order_num: String(field?.order_num ?? 0),
    is_required: field?.is_required ?? false,
    is_active: field?.is_active ?? true,
  }
}

export function toBody(values: FieldValues): Record<string, unknown> {
  const { order_num, validation_regex, ...rest } = values
  return {
    ...rest,
    order_num: numberIn(order_num),
    validation_regex: validation_regex === '' ? null : validation_regex,
  }
}
