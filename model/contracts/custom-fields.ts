import { z } from 'zod'
import { cleanOptions, fieldNameFromTitle, isFieldName, splitOptions } from '../catalog-rules.ts'
import { patternProblem } from '../safe-pattern.ts'
import { id } from './contract.ts'
import { jsonRecordVersion, line, requiredLine, slug } from './form.ts'

export const customFieldTypes = ['text', 'email', 'phone', 'number', 'textarea', 'select'] as const

const fieldName = requiredLine(60).refine(isFieldName)
const position = z.number().int().min(0).max(1_000_000)

const options = z.preprocess(
  value => (typeof value === 'string' ? splitOptions(value) : value),
  z.array(line(100)).max(100).transform(cleanOptions),
)

/**
 * Validated when it is saved, because customers' values are matched against it later. An empty text means no pattern.
 */
const validationRegex = z
  .string()
  .max(1_000)
  .nullable()
  .transform(pattern => pattern || null)
  .superRefine((pattern, context) => {
    const messageKey = pattern === null ? undefined : patternProblem(pattern)
    if (messageKey) context.addIssue({ code: 'custom', params: { messageKey } })
  })

const changeable = {
  field_type: z.enum(customFieldTypes).optional(),
  placeholder: line(200).optional(),
  placeholder_ar: line(200).optional(),
  is_required: z.boolean().optional(),
  is_active: z.boolean().optional(),
  order_num: position.optional(),
  options: options.optional(),
  validation_regex: validationRegex.optional(),
}

export const newCustomField = z.strictObject({
  subscription_id: slug,
  field_name: fieldName,
  field_name_ar: requiredLine(60),
  ...changeable,
})

export const customFieldChange = z.strictObject({
  id: id.optional(),
  version: jsonRecordVersion.optional(),
  subscription_id: slug.optional(),
  field_name: fieldName.optional(),
  field_name_ar: requiredLine(60).optional(),
  ...changeable,
})

export type NewCustomField = z.output<typeof newCustomField>
export type CustomFieldChange = z.output<typeof customFieldChange>

const formCustomField = z
  .strictObject({
    id: z.uuid().optional(),
    title: requiredLine(60).optional(),
    fieldName: fieldName.optional(),
    fieldNameAr: requiredLine(60).optional(),
    fieldType: changeable.field_type,
    placeholder: changeable.placeholder,
    placeholderAr: changeable.placeholder_ar,
    isRequired: changeable.is_required,
    isActive: changeable.is_active,
    orderNum: changeable.order_num,
    options: changeable.options,
    validationRegex: changeable.validation_regex,
  })
  .transform((field, context) => {
    const name = field.fieldName ?? fieldNameFromTitle(field.title ?? '')
    if (isFieldName(name))
      return { ...field, fieldName: name, fieldNameAr: field.fieldNameAr ?? field.title ?? name }
    const messageKey = field.title === undefined ? 'required' : 'invalid'
    context.addIssue({ code: 'custom', path: ['title'], params: { messageKey } })
    return z.NEVER
  })

/** The custom fields of the product form, in either spelling: `fieldName` or the admin calls' `field_name`. */
export const formCustomFields = z
  .array(z.preprocess(camelCased, formCustomField))
  .max(20)
  .superRefine((list, context) => {
    for (const [index, field] of list.entries()) {
      if (list.findIndex(other => other.fieldName === field.fieldName) === index) continue
      context.addIssue({ code: 'custom', path: [index, 'fieldName'], params: { messageKey: 'duplicate' } })
    }
  })

export type FormCustomField = z.output<typeof formCustomFields>[number]

function camelCased(field: unknown): unknown {
  if (field === null || typeof field !== 'object' || Array.isArray(field)) return field
  return Object.fromEntries(
    Object.entries(field).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}
