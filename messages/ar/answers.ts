/** What an answer says when something was done. */
export const answers = {
  settings_saved: 'تم حفظ الإعدادات العامة بنجاح',
  footer_saved: 'تم حفظ إعدادات التذييل بنجاح',
  code_sent: 'أُرسل الرمز إلى بريدك الإلكتروني',
  code_sent_if_known: 'إن كان لهذا البريد حساب فقد أُرسل إليه رمز ورابط',
  password_set: 'عُيّنت كلمة المرور الجديدة',
  profile_saved: 'تم تحديث الملف الشخصي بنجاح',
  password_changed: 'تم تغيير كلمة المرور بنجاح',
  email_changed: 'تم تغيير بريدك الإلكتروني',
  preferences_saved: 'تم حفظ تفضيلات الإشعارات',
  account_deleted: 'تم حذف حسابك',
  coupon_applied: 'تم تطبيق كود الخصم',
  order_placed: 'تم إنشاء الطلب بنجاح',
  delivery_resent: 'أُرسل التسليم مرة أخرى إلى بريد المشتري',
  accounts_added:
    '{count, plural, =0 {لم يُضف أي حساب} one {تمت إضافة حساب واحد بنجاح} two {تمت إضافة حسابين بنجاح} few {تمت إضافة # حسابات بنجاح} many {تمت إضافة # حسابًا بنجاح} other {تمت إضافة # حساب بنجاح}}',
  stock_account_deleted: 'حُذف الحساب من المخزون',
  previewed_line: {
    new: 'حساب جديد',
    duplicate_in_list: 'مكرر في هذه القائمة',
    in_stock: 'موجود في المخزون',
    sold: 'بيع سابقًا في الطلب {number}',
    invalid: 'سطر غير صالح',
  },
  dropped_line: {
    empty: 'اسم المستخدم أو كلمة المرور ناقصة',
    no_separator: 'السطر ليس بصيغة username:password',
    too_long: 'السطر أطول من المسموح',
    repeated: 'مكرر في هذه القائمة',
    already_in_stock: 'موجود في مخزون هذا الاشتراك',
  },
}
