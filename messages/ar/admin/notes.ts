/** Internal notes about a record, such as an order or a user. */
export const notes = {
  title: 'ملاحظات داخلية',
  hint: 'يراها الفريق فقط.',
  label: 'ملاحظة جديدة',
  placeholder: 'اكتب ما يحتاج زملاؤك معرفته…',
  add: 'أضف الملاحظة',
  required: 'اكتب الملاحظة أولًا',
  failed: 'تعذر حفظ الملاحظة',
} as const
