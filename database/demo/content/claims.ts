import type { ClaimReason } from '#model/claims.ts'
import type { Words } from './types.ts'

/** What customers wrote when they reported an account. */
export const claimTexts: readonly { reason: ClaimReason; text: string }[] = [
  { reason: 'cannot_sign_in', text: 'تظهر لي رسالة «كلمة المرور غير صحيحة» مع أني نسختها كما هي.' },
  { reason: 'stopped_working', text: 'كان يعمل حتى البارحة، واليوم يخرجني كلما فتحت التطبيق.' },
  { reason: 'in_use', text: 'يقول إن عدد الأجهزة اكتمل، وأنا لا أستخدم إلا جوالي.' },
  { reason: 'wrong_plan', text: 'طلبت الباقة العائلية ووصلتني الفردية.' },
  { reason: 'cannot_sign_in', text: '' },
  { reason: 'stopped_working', text: 'توقف أثناء العرض، وأعدت الدخول ولم ينفع.' },
  { reason: 'other', text: 'القائمة كلها بلغة أخرى ولا أستطيع تغييرها.' },
]

/** Why staff rejected a claim. */
export const rejections: readonly string[] = [
  'جرّبنا الحساب ووجدناه يعمل. سجّل الخروج من الأجهزة الأخرى ثم ادخل من جديد.',
  'غُيّرت كلمة المرور من جهازك، وشروط الضمان لا تشمل ذلك.',
]

/** What a customer tries before reporting an account that was delivered from stock: one step a line. */
export const troubleshooting: Words = [
  [
    'انسخ اسم المستخدم وكلمة المرور من صفحة الطلب كما هما، بلا مسافات.',
    'سجّل الخروج من التطبيق، ثم ادخل من جديد.',
    'أوقف أي تطبيق VPN، وحدّث التطبيق إلى آخر إصدار.',
  ].join('\n'),
  [
    'Copy the user name and the password from the order page as they are, without spaces.',
    'Sign out of the app and sign in again.',
    'Turn off any VPN, and update the app to the latest version.',
  ].join('\n'),
]
