import { validation } from '../errors.ts'

/** The form kit: saving, unsaved changes, conflicts, lists and pictures. */
export const form = {
  save: 'احفظ',
  create: 'أضف',
  saving: 'جارٍ الحفظ',
  saved: 'حُفظت التغييرات',
  failed: 'تعذّر الحفظ. حاول مرة أخرى.',
  otherErrors: 'رفض الخادم بيانات لا تظهر في هذا النموذج. حدّث الصفحة وحاول مرة أخرى.',
  shortcut: 'Ctrl S',
  required: 'مطلوب',
  unsaved:
    '{count, plural, zero {لا تغييرات غير محفوظة} one {تغيير غير محفوظ في حقل واحد} two {تغييرات غير محفوظة في حقلين} few {تغييرات غير محفوظة في # حقول} many {تغييرات غير محفوظة في # حقلًا} other {تغييرات غير محفوظة في # حقل}}',
  restored: 'استعدنا ما كتبته ولم تحفظه',
  allSaved: 'كل التغييرات محفوظة',
  notFilledIn: 'لم تُدخل شيئًا بعد',
  whatChanged: 'ما الذي تغيّر؟',
  revert: 'تراجع عنها',
  errors:
    '{count, plural, zero {لا أخطاء} one {خطأ واحد يمنع الحفظ} two {خطآن يمنعان الحفظ} few {# أخطاء تمنع الحفظ} many {# خطأ يمنع الحفظ} other {# خطأ يمنع الحفظ}}',
  guard: {
    title: 'لديك تغييرات غير محفوظة',
    text: 'ماذا تريد أن تفعل بها قبل مغادرة الصفحة؟',
    save: 'احفظ وغادر',
    discard: 'غادر دون حفظ',
    stay: 'ابقَ هنا',
    closeText: 'إذا أغلقت النافذة الآن ضاعت التغييرات.',
    discardOnly: 'تجاهل التغييرات',
  },
  conflict: {
    title: 'حفظ شخص آخر هذا السجل أثناء تعديلك',
    text: 'هذه الحقول تغيّرت منذ أن فتحت النموذج. ما لم تعدّله أنت يؤخذ كما حفظه الآخر، وما عدّلتماه معًا تختار له القيمة.',
    field: 'الحقل',
    before: 'كانت',
    theirs: 'قيمة الشخص الآخر',
    mine: 'قيمتك',
    onlyTheirs: 'لم تعدّله أنت',
    apply: 'راجع في النموذج',
    save: 'احفظ بهذه القيم',
    close: 'أغلق',
  },
  list: {
    move: 'غيّر ترتيب: {name}. استخدم سهم الأعلى والأسفل',
    moved: '{name}: الموضع {position} من {count}',
    remove: 'احذف: {name}',
    dragHint: 'اسحب المقبض للترتيب، أو ركّز عليه واضغط ↑ ↓',
  },
  words: {
    hint: 'اكتب ثم اضغط Enter أو الفاصلة',
    remove: 'احذف: {word}',
  },
  picture: {
    drop: 'اسحب صورة إلى هنا، أو',
    choose: 'اختر صورة',
    replace: 'استبدلها',
    remove: 'أزلها',
    revert: 'ارجع إلى السابقة',
    isNew: 'جديدة، لم تُحفظ',
    uploading: 'جارٍ رفع الصورة: {percent}',
    types: 'JPG أو PNG أو WEBP، حتى 5 MB',
    iconTypes: 'JPG أو PNG أو GIF أو WEBP، حتى 5 MB',
    notAPicture: 'هذا الملف ليس صورة من نوع مقبول',
    tooLarge: 'حجم الصورة أكبر من 5 MB',
    failed: 'تعذّر رفع الصورة. حاول مرة أخرى.',
    details: '{width} × {height}',
  },
  search: {
    nothing: 'لا نتائج',
    failed: 'تعذّر البحث. اكتب مرة أخرى.',
    loading: 'جارٍ البحث',
    count:
      '{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
    clear: 'امسح الاختيار',
  },
  values: { yes: 'نعم', no: 'لا', empty: 'فارغ' },
  /** The rules of the contracts, as the server's answers state them. */
  rules: validation,
} as const
