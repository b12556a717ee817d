import type { Field } from './product-view.ts'

/** Staff name the fields: kept apart from the page's own controls, such as the quantity. */
export function controlName(field: Field): string {
  return `customFieldValues.${field.fieldName}`
}
