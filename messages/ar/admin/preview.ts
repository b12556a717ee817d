import { durations } from '../durations.ts'

/** The words of a product's preview that the shop does not have. The form loads both languages. */
export const preview = {
  durations,
  noName: 'اسم الاشتراك',
  noDescription: 'يظهر الوصف هنا.',
}
