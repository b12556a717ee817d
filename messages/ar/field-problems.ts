/** What is wrong with a buyer's answer to a product's own question: on its page, and in the server's answer. */
export const fieldProblems = {
  required: '{field} مطلوب',
  tooLong: '{field}: النص أطول من {length} حرف',
  email: 'البريد الإلكتروني غير صحيح',
  phone: 'رقم الجوال غير صحيح، اكتبه مثل 0501234567',
  number: 'أدخل رقمًا لا يقل عن 0',
  choice: 'اختر إحدى القيم المتاحة',
  pattern: '{field}: القيمة ليست بالشكل المطلوب',
} as const
