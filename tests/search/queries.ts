/** A shopper's search text, and the product of the demonstration that must be among the first three results. */
export type ShopperQuery = readonly [typed: string, finds: string]

/** The product's name as the shop writes it, whole or in part, as people type while they read the suggestions. */
const written: ShopperQuery[] = [
  ['شاشة بلس', 'shasha-plus'],
  ['Layali Cinema', 'layali-cinema'],
  ['شاش', 'shasha-plus'],
  ['نغم بر', 'nagham-premium'],
  ['mudar', 'mudarraj-live'],
  ['ساحة ال', 'saha-play'],
  ['empty qua', 'empty-quarter-season'],
  ['سينما شاشة', 'shasha-plus-cinema'],
  ['حزمة المصمم', 'complete-designer-bundle'],
  ['ديوانية', 'morning-diwaniya'],
]

/** Variants of hamza, taa marbuta, alef maqsura, diacritics and tatweel. */
const spelled: ShopperQuery[] = [
  ['شاشه بلس', 'shasha-plus'],
  ['شَاشَة بْلَس', 'shasha-plus'],
  ['كوكـــب انمى', 'kawkab-anime'],
  ['إستوديو ايقاع', 'iqaa-studio'],
  ['سلم المدرسيه', 'sullam-school'],
  ['اكاديميه برمج', 'barmij-academy'],
  ['موشر الاسواق', 'muashir-markets'],
  ['نفس يوغا', 'nafas-yoga'],
  ['مرتل', 'murattil-quran'],
  ['جواهر الواحه', 'oasis-gems'],
]

/** Typing errors. */
const misspelt: ShopperQuery[] = [
  ['shahsa plus', 'shasha-plus'],
  ['شاسة بلس', 'shasha-plus'],
  ['layaly cinma', 'layali-cinema'],
  ['ليالي السنيما', 'layali-cinema'],
  ['فرشات كيدز', 'farashat-kids'],
  ['nagam premuim', 'nagham-premium'],
  ['كراوكي', 'lahn-karaoke'],
  ['karoke', 'lahn-karaoke'],
  ['documantary', 'adasa-docs'],
  ['مونتااج', 'montaj-studio'],
  ['مكتبب برو', 'maktab-pro'],
  ['caligraphy', 'khatt-calligraphy'],
  ['فرسان الرابع الخالي', 'empty-quarter-season'],
  ['equstrian', 'fares-equestrian'],
]

/** Arabic names in Latin letters, foreign words in Arabic letters, digits for letters, both at once. */
const acrossScripts: ShopperQuery[] = [
  ['شاشة plus', 'shasha-plus'],
  ['shasha +', 'shasha-plus'],
  ['kwkb anmi', 'kawkab-anime'],
  ['انيمي', 'kawkab-anime'],
  ['bosfor', 'drama-bosphor'],
  ['سوالف plus', 'sawalef-plus'],
  ['taqsim', 'taqasim-hifi'],
  ['khazana', 'khizana-cloud'],
  ['7isn', 'hisn-security'],
  ['3adasa', 'adasa-docs'],
  ['mo2ashir', 'muashir-markets'],
  ['reesha', 'risha-design'],
  ['مونتاج studio', 'montaj-studio'],
  ['سيكيورتي', 'hisn-security'],
  ['برميوم', 'nagham-premium'],
  ['يوقا', 'nafas-yoga'],
  ['mizaan', 'mizan-books'],
  ['leyaqah', 'liyaqa-home'],
  ['فارس ايكوستريان', 'fares-equestrian'],
]

/** Arabic-Indic digits. */
const numbered: ShopperQuery[] = [
  ['شاشة ٤K', 'shasha-plus'],
  ['٦ حسابات', 'nagham-family'],
  ['١٢٠ خط عربي', 'complete-designer-bundle'],
  ['ارشيف ١٩٣٢', 'press-memory'],
  ['حماية ٥ اجهزه', 'hisn-security'],
]

/** The product's purpose instead of its name, often with words of the shop around it. */
const described: ShopperQuery[] = [
  ['مسلسلات تركيه', 'drama-bosphor'],
  ['turkish series', 'drama-bosphor'],
  ['رسوم متحركة للاطفال', 'farashat-kids'],
  ['مسرحيات', 'khashaba-live'],
  ['اشتراك بودكاست', 'sawalef-plus'],
  ['اصوات للنوم', 'hadaa-sleep'],
  ['نغم للعائله', 'nagham-family'],
  ['تخزين سحابى', 'khizana-cloud'],
  ['anti virus', 'hisn-security'],
  ['كلمة سر', 'muftah-passwords'],
  ['برنامج فاتورة', 'mizan-books'],
  ['ذكاء اصطناعي', 'lisan-writer'],
  ['ملفات pdf', 'waraqa-pdf'],
  ['games', 'saha-play'],
  ['العاب اطفال', 'mukaabat-world'],
  ['cloud gaming', 'sahab-gaming'],
  ['تعلم انجليزي', 'talq-english'],
  ['اختبار القدرات', 'masar-exams'],
  ['تحفيظ قران', 'murattil-quran'],
  ['قران', 'murattil-quran'],
  ['القرآن الكريم', 'murattil-quran'],
  ['programming', 'barmij-academy'],
  ['اسهم', 'muashir-markets'],
  ['مجلة اطفال', 'falak-kids-magazine'],
  ['مشاهدة مباريات', 'mudarraj-live'],
  ['دايت', 'balanced-plate'],
  ['سباق الخيل', 'fares-equestrian'],
  ['تمارين في البيت', 'liyaqa-home'],
  ['حساب شاشة بلس', 'shasha-plus'],
  ['football live', 'mudarraj-live'],
]

export const shopperQueries: readonly ShopperQuery[] = [
  ...written,
  ...spelled,
  ...misspelt,
  ...acrossScripts,
  ...numbered,
  ...described,
]
