/** What is wrong with what a person entered about themselves: the server's answer, and the screen's own check. */
export const identityProblems = {
  full_name_required: 'الاسم الكامل مطلوب',
  full_name_short: 'الاسم يجب أن يكون أكثر من حرفين',
  email_required: 'البريد الإلكتروني مطلوب',
  email_invalid: 'البريد الإلكتروني غير صحيح',
  phone_required: 'رقم الهاتف مطلوب',
  phone_invalid: 'رقم الهاتف غير صحيح',
  password_required: 'كلمة المرور مطلوبة',
  password_short: 'كلمة المرور يجب أن تكون 6 أحرف على الأقل',
  new_password_short: 'كلمة المرور يجب أن تكون 8 أحرف على الأقل',
  password_lower: 'يجب أن تحتوي كلمة المرور على حرف صغير واحد على الأقل',
  password_upper: 'يجب أن تحتوي كلمة المرور على حرف كبير واحد على الأقل',
  password_digit: 'يجب أن تحتوي كلمة المرور على رقم واحد على الأقل',
  password_common: 'كلمة المرور هذه شائعة جدًا ويسهل تخمينها. اختر غيرها.',
  email_same: 'هذا هو بريد حسابك الحالي',
  password_wrong: 'كلمة المرور الحالية غير صحيحة',
} as const
