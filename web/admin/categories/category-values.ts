import type { Category } from '../../lib/api-types.ts'

export type CategoryValues = ReturnType<typeof toValues>

/** The form's values of a category, or of an empty one. */
export function toValues(category: Category | undefined) {
  return {
    nameAr: category?.nameAr ?? '',
    name: category?.name ?? '',
    descriptionAr: category?.descriptionAr ?? '',
    description: category?.description ?? '',
    icon: category?.icon ?? '',
    color: category?.color ?? '',
    isActive: category?.isActive ?? true,
    isHidden: category?.isHidden ?? false,
  }
}

/** The fields have the names of the contract. */
export function toBody(values: CategoryValues): Record<string, unknown> {
  return { ...values }
}

export const categoryStatuses = ['active', 'hidden', 'inactive'] as const

type CategoryStatus = (typeof categoryStatuses)[number]

export function statusOf({ isActive, isHidden }: Pick<Category, 'isActive' | 'isHidden'>): CategoryStatus {
  if (!isActive) return 'inactive'
  return isHidden ? 'hidden' : 'active'
}
