/** Words of the parts that all screens of the back office share. */
export const kit = {
  combobox: {
    placeholder: 'اكتب للبحث…',
    results: 'نتائج البحث',
    searching: 'جارٍ البحث…',
    none: 'لا شيء يطابق ما كتبته.',
    nothing: 'لا شيء للاختيار منه بعد.',
    failed: 'تعذر البحث. حاول مرة أخرى.',
    count:
      '{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
  },
  dates: {
    presets: {
      today: 'اليوم',
      days7: 'آخر 7 أيام',
      days30: 'آخر 30 يومًا',
      days90: 'آخر 90 يومًا',
      thisMonth: 'هذا الشهر',
      lastMonth: 'الشهر الماضي',
    },
    from: 'من يوم',
    to: 'إلى يوم',
    apply: 'طبّق',
    required: 'اختر اليوم',
    reversed: 'اليوم الأخير قبل اليوم الأول',
    between: '{from} – {to}',
    since: 'منذ {from}',
    until: 'حتى {to}',
  },
  reveal: {
    title: 'إظهار بيانات الحساب',
    text: 'يُسجّل اسمك والسبب والوقت في سجل التغييرات.',
    reason: 'لماذا تحتاجها؟',
    reasonRequired: 'اكتب السبب',
    confirm: 'أظهر البيانات',
    failed: 'تعذر إظهار البيانات. حاول مرة أخرى.',
  },
  trend: {
    change: '{percent} عن الفترة السابقة',
    same: 'كما في الفترة السابقة',
    fromNothing: 'لا شيء في الفترة السابقة',
    howCounted: 'كيف يُحسب «{name}»؟',
  },
  /** The days on which shoppers see a banner or a collection. */
  days: { from: 'من {from}', until: 'حتى {until}', range: '{from} – {until}', always: 'دائمًا' },
  preview: {
    title: 'كما يراه المتسوّق',
    language: 'لغة المعاينة',
    desktop: 'على الكمبيوتر',
    mobile: 'على الجوال',
    frame: 'معاينة',
  },
} as const
