import { type EditedProduct, type ProductValues, toValues } from './product-values.ts'

/** A duplicate starts out of sale, without stock of its own, and with new purchase fields. */
export function copyValues(product: EditedProduct): ProductValues {
  const values = toValues(product)
  return {
    ...values,
    name: `${values.name} (copy)`,
    nameAr: `${values.nameAr} (نسخة)`,
    isActive: false,
    autoReceive: false,
    customFields: values.customFields.map(field => ({ ...field, fieldId: '' })),
  }
}
