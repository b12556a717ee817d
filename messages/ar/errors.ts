export const errors = {
  bad_request: 'تعذّر فهم الطلب. راجع البيانات وحاول مرة أخرى.',
  validation_failed: 'بعض البيانات غير صحيحة. راجع الحقول وحاول مرة أخرى.',
  unauthenticated: 'سجّل الدخول للمتابعة.',
  session_expired: 'انتهت جلستك. سجّل الدخول من جديد للمتابعة.',
  forbidden: 'ليست لديك صلاحية لهذا الإجراء.',
  not_found: 'لم نجد ما تبحث عنه.',
  category_not_found: 'الفئة غير موجودة',
  product_not_found: 'الاشتراك غير موجود',
  method_not_allowed: 'هذه العملية غير متاحة هنا.',
  conflict: 'تغيّرت البيانات أثناء العمل عليها. حدّث الصفحة وحاول مرة أخرى.',
  body_too_large: 'حجم الطلب أكبر من المسموح.',
  unsupported_media_type: 'نوع المحتوى غير مدعوم.',
  idempotency_key_reused: 'استُخدم مفتاح الطلب نفسه من قبل مع بيانات مختلفة.',
  rate_limited: 'محاولات كثيرة. انتظر قليلًا ثم حاول مرة أخرى.',
  internal: 'حدث خطأ غير متوقع',
  unavailable: 'الخدمة غير متاحة مؤقتًا. حاول بعد لحظات.',
}

/** What is wrong with one field, by the kind of rule that it breaks. */
export const validation = {
  required: 'هذا الحقل مطلوب',
  invalid: 'القيمة غير صحيحة',
  too_short:
    '{minimum, plural, one {حرف واحد على الأقل} two {حرفان على الأقل} few {# أحرف على الأقل} other {# حرفًا على الأقل}}',
  too_long:
    '{maximum, plural, one {حرف واحد على الأكثر} two {حرفان على الأكثر} few {# أحرف على الأكثر} other {# حرفًا على الأكثر}}',
  too_small: 'أصغر قيمة مقبولة {minimum}',
  too_big: 'أكبر قيمة مقبولة {maximum}',
  email: 'البريد الإلكتروني غير صحيح',
  choice: 'اختر إحدى القيم المتاحة',
  unknown: 'حقل غير معروف',
}
